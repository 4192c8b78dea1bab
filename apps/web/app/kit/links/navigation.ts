import { localizedPath, type TranslatedLocale } from '@mallard/locales';
import { useCallback, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { usePage } from '../../i18n/page-context.ts';

const never = () => () => {};

/**
 * Returns a function that builds paths of the site in the form of the current URL: with its locale,
 * or without, which native apps rely on.
 *
 * A page is prerendered with its locale and must hydrate with the same paths: React doesn't update
 * mismatched attributes.
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
