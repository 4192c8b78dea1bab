import type { TranslatedLocale } from '@mallard/locales';

/**
 * The canonical address of a page in a locale: `/de`, `/de/pro`.
 *
 * @param path Without locale, with a leading slash; may carry a query or fragment.
 */
export function localizedHref(locale: TranslatedLocale, path: string): string {
  const rest = path.replace(/^\/(?=$|[?#])/, '');
  return `/${locale}${rest}`;
}
