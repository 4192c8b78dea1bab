import type { Quote } from '@mallard/catalogue';

/**
 * Returns the attributes that mark a quoted price in a document. Documents are prerendered for one
 * market; the script of `enhancers/market` replaces the text with that of the visitor's market.
 *
 * @param text The quote as it is in the element.
 * @param region The only region that the element applies to, if any.
 */
export function quoteAttributes(quote: Quote, text: string | undefined, region?: 'us' | 'row') {
  return { 'data-quote': quote, 'data-quoted': text, 'data-quote-region': region };
}
