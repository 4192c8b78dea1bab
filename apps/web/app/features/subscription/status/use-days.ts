import { numberFormat } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';

/** "11 days", as the reader's language counts. */
export function useDays(): (days: number) => string {
  const { locale } = usePage();
  return (days) =>
    numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
