import { numberFormat } from '@mallard/locales';
import { useMemo } from 'react';
import { usePage } from '../../../i18n/page-context.ts';

/** Returns a function that formats a number for the page's locale. */
export function useNumber({
  signDisplay = 'auto',
}: Pick<Intl.NumberFormatOptions, 'signDisplay'> = {}): (value: number) => string {
  const { locale } = usePage();
  return useMemo(() => {
    const format = numberFormat(locale, { signDisplay });
    return (value) => format.format(value);
  }, [locale, signDisplay]);
}

/** Returns a function that joins the sites' names into one text. */
export function useNames(): (sites: readonly { name: string }[]) => string {
  const { locale } = usePage();
  return (sites) =>
    // Not `unit`, which has no separator between names in some languages.
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(sites.map(({ name }) => name));
}
