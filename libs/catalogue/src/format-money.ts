import { numberFormat, textDirection, type TranslatedLocale } from '@mallard/locales';

/**
 * Formats money according to the locale: "$9.99", "9,99 €".
 *
 * In right-to-left text a symbol such as "US$" would be displayed as "$US", so it is wrapped in
 * directional isolates.
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
