import { type PlanProduct, productsFor, type Quote, quoteText } from '@mallard/catalogue';
import type { TranslatedLocale } from '@mallard/locales';

/** Returns a country's prices as its pages quote them: `{ yearly: '$99.99', saving: '16%', … }`. */
export function quotesIn(country: string, locale: TranslatedLocale = 'en'): Record<Quote, string> {
  const plans: readonly PlanProduct[] = productsFor(country);
  const quote = (name: Quote) => {
    const text = quoteText(name, plans, locale);
    if (text === undefined) throw new Error(`The catalog has no ${name} price for ${country}`);
    return text;
  };
  return {
    monthly: quote('monthly'),
    yearly: quote('yearly'),
    share: quote('share'),
    saving: quote('saving'),
    nothing: quote('nothing'),
  };
}

export function escaped(quote: string): string {
  return quote.replace(/[$.]/g, '\\$&');
}
