import { numberFormat, type TranslatedLocale } from '@mallard/locales';
import { formatMoney } from './format-money.ts';

/**
 * The fields of a plan that its price display needs, in the shape of the `GET products` response.
 */
export interface PlanProduct {
  productId: string;
  /** "Monthly" or "Yearly" on the wire, lower case in the domain. */
  billingPeriod: string;
  /** A decimal string in the currency's main unit, such as "9.99". */
  price: string;
  /** ISO 4217. */
  currency: string;
}

/** Formats the full price of a plan for the locale. */
export function formatPrice(
  { price, currency }: Pick<PlanProduct, 'price' | 'currency'>,
  locale: TranslatedLocale,
): string {
  return formatMoney(Number(price), currency, locale);
}

/** Formats a twelfth of a yearly price, rounded up: the page must not quote a cent too little. */
export function formatMonthlyShare(
  { price, currency }: PlanProduct,
  locale: TranslatedLocale,
): string {
  const share = Math.ceil(toCents(price) / 12) / 100;
  return formatMoney(share, currency, locale);
}

/**
 * Returns the saving of the yearly plan over twelve monthly payments, in whole percent, rounded
 * down.
 *
 * @returns Undefined if there is nothing to compare or nothing is saved.
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

/** Formats {@link yearlySaving} as a percentage for the locale; undefined if nothing is saved. */
export function formatSaving(
  products: readonly Omit<PlanProduct, 'productId'>[],
  locale: TranslatedLocale,
): string | undefined {
  const saving = yearlySaving(products);
  if (saving === undefined) return undefined;
  return numberFormat(locale, { style: 'percent' }).format(saving / 100);
}

/**
 * An amount that a page quotes: the yearly or monthly price, a month's share of the yearly one, the
 * saving, or zero.
 */
export type Quote = 'yearly' | 'monthly' | 'share' | 'saving' | 'nothing';

/** Formats a quote for the locale; undefined if these plans don't have it. */
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

/**
 * Converts to hundredths as an integer: every currency we charge in has two decimals on the wire.
 */
function toCents(price: string): number {
  return Math.round(Number(price) * 100);
}
