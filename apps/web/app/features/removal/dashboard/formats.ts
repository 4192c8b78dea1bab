import { numberFormat } from '@mallard/locales';
import { useMemo } from 'react';
import { usePage } from '../../../i18n/page-context.ts';

/** A number, as it is written in the language of the page. */
export function useNumber(): (value: number) => string {
  const { locale } = usePage();
  return useMemo(() => {
    const format = numberFormat(locale);
    return (value) => format.format(value);
  }, [locale]);
}

/** Names, one after the other. */
export function useNames(): (sites: readonly { name: string }[]) => string {
  const { locale } = usePage();
  return (sites) =>
    // Not `unit`, which in some languages has nothing between names.
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(sites.map(({ name }) => name));
}
