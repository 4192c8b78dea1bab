import { numberFormat, textDirection, type TranslatedLocale } from '@mallard/locales';

/**
 * Money as the reader's language writes it: "$9.99", "9,99 €".
 *
 * From right to left a symbol such as "US$" would come apart into "$US"; it is isolated.
 *
 * @param amount In the currency's main unit.
 * @param currency ISO 4217.
 */
export function formatMoney(
  amount: number,
  currency: string,
  locale: TranslatedLocale,
  options: Pick<Intl.NumberFormatOptions, 'maximumFractionDigits'> = {},
): string {
  const money = numberFormat(locale, { ...options, style: 'currency', currency });
  if (textDirection(locale) === 'ltr') return money.format(amount);
  return money
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? `\u2066${value}\u2069` : value))
    .join('');
}
