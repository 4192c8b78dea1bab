import type { Quote } from '@mallard/catalogue';

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
