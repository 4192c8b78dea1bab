import { localizedPath, type TranslatedLocale } from '@mallard/locales';
import { useCallback } from 'react';
import { useParams } from 'react-router';

/**
 * Addresses of the site's pages in the form that the current one has: with its locale, or without, which
 * native apps rely on.
 */
export function useSitePath(): (path: string) => string {
  const { locale } = useParams();
  return useCallback(
    (path) => (locale ? localizedPath(locale as TranslatedLocale, path) : path),
    [locale],
  );
}
