import { localizedPath, type TranslatedLocale } from '@mallard/locales';
import { useCallback, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { usePage } from '../../i18n/page-context.ts';

const never = () => () => {};

/**
 * Addresses of the site's pages in the form that the current one has: with its locale, or without, which
 * native apps rely on.
 *
 * A page is prerendered with its locale, and comes to life as it was written: React leaves attributes as they are.
 */
export function useSitePath(): (path: string) => string {
  const params = useParams();
  const page = usePage();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const locale = isAlive ? (params['locale'] as TranslatedLocale | undefined) : page.locale;
  return useCallback((path) => (locale ? localizedPath(locale, path) : path), [locale]);
}
