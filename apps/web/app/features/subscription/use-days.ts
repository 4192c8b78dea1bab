import { usePage } from '../../i18n/page-context.ts';

/** "11 days", as the reader's language counts. */
export function useDays(): (days: number) => string {
  const { locale } = usePage();
  return (days) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
