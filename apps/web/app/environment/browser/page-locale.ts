import { DEFAULT_LOCALE, type TranslatedLocale } from '@mallard/locales';

/**
 * Returns the language that a page was prerendered in.
 *
 * It reads `data-locale` instead of `lang`, which a browser's page translator overwrites. The URL
 * does not always contain it: `/subscriptions` is served in the visitor's language.
 */
export function pageLocale(root: HTMLElement = document.documentElement): TranslatedLocale {
  return (root.dataset['locale'] ?? DEFAULT_LOCALE) as TranslatedLocale;
}
