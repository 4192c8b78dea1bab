import type { TranslatedLocale } from '@mallard/locales';
import {
  formatMonthlyShare,
  formatPrice,
  formatSaving,
  type PlanProduct,
} from '../subscription/plan-price.ts';

/** What a text on a document quotes: a whole price, a month's share of the yearly one, or what that saves. */
export type Quote = 'yearly' | 'monthly' | 'share' | 'saving';

/** Writes a quote as the reader's language does; nothing if these plans have none. */
export function quoteText(
  quote: Quote,
  plans: readonly PlanProduct[],
  locale: TranslatedLocale,
): string | undefined {
  if (quote === 'saving') return formatSaving(plans, locale);
  const period = quote === 'monthly' ? 'monthly' : 'yearly';
  const plan = plans.find(({ billingPeriod }) => billingPeriod.toLowerCase() === period);
  if (!plan) return undefined;
  return quote === 'share' ? formatMonthlyShare(plan, locale) : formatPrice(plan, locale);
}

/**
 * Attributes by which a document's element says what it quotes. Documents are written for one market: the script of
 * `enhancers/market` replaces the text by that of the visitor's.
 *
 * @param text The quote as it is in the element.
 * @param region The only region that the element is about, if there is one.
 */
export function quoteAttributes(quote: Quote, text: string | undefined, region?: 'us' | 'row') {
  return { 'data-quote': quote, 'data-quoted': text, 'data-quote-region': region };
}
