import { numberFormat, type TranslatedLocale } from '@mallard/locales';
import { formatMoney } from './format-money.ts';

/** What a plan is chosen by, in the shape that `GET products` answers with. */
export interface PlanProduct {
  productId: string;
  /** "Monthly" or "Yearly" on the wire, in small letters in the domain. */
  billingPeriod: string;
  /** Decimal text in the currency's main unit, such as "9.99". */
  price: string;
  /** ISO 4217. */
  currency: string;
}

/** The whole price, as the reader's language writes money. */
export function formatPrice(
  { price, currency }: Pick<PlanProduct, 'price' | 'currency'>,
  locale: TranslatedLocale,
): string {
  return formatMoney(Number(price), currency, locale);
}

/** A twelfth of a yearly price, rounded up: the page must not promise a cent too little. */
export function formatMonthlyShare(
  { price, currency }: PlanProduct,
  locale: TranslatedLocale,
): string {
  const share = Math.ceil(toCents(price) / 12) / 100;
  return formatMoney(share, currency, locale);
}

/**
 * What paying by the year saves, in whole percent, rounded down.
 *
 * @returns Undefined when there is nothing to compare or nothing is saved.
 */
export function yearlySaving(
  products: readonly Omit<PlanProduct, 'productId'>[],
): number | undefined {
  const yearly = products.find(({ billingPeriod }) => /^yearly$/i.test(billingPeriod));
  const monthly = products.find(({ billingPeriod }) => /^monthly$/i.test(billingPeriod));
  if (!yearly || !monthly || yearly.currency !== monthly.currency) return undefined;
  const wholeYear = 12 * toCents(monthly.price);
  const percent = Math.floor((100 * (wholeYear - toCents(yearly.price))) / wholeYear);
  return percent > 0 ? percent : undefined;
}

/** {@link yearlySaving} as the reader's language writes percent; nothing if nothing is saved. */
export function formatSaving(
  products: readonly Omit<PlanProduct, 'productId'>[],
  locale: TranslatedLocale,
): string | undefined {
  const saving = yearlySaving(products);
  if (saving === undefined) return undefined;
  return numberFormat(locale, { style: 'percent' }).format(saving / 100);
}

/** A figure that a page quotes: a whole price, a month's share of the yearly one, what that saves, or no money at all. */
export type Quote = 'yearly' | 'monthly' | 'share' | 'saving' | 'nothing';

/** Formats a quote for the reader's language; returns undefined if these plans have none. */
export function quoteText(
  quote: Quote,
  plans: readonly PlanProduct[],
  locale: TranslatedLocale,
): string | undefined {
  if (quote === 'saving') return formatSaving(plans, locale);
  const period = quote === 'monthly' ? 'monthly' : 'yearly';
  const plan = plans.find(({ billingPeriod }) => billingPeriod.toLowerCase() === period);
  if (!plan) return undefined;
  if (quote === 'share') return formatMonthlyShare(plan, locale);
  return formatPrice(quote === 'nothing' ? { ...plan, price: '0.00' } : plan, locale);
}

/** Hundredths, as an integer: every currency we charge in has two decimals on the wire. */
function toCents(price: string): number {
  return Math.round(Number(price) * 100);
}
