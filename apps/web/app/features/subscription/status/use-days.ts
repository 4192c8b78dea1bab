import { numberFormat } from '@mallard/locales';
import { usePage } from '../../../i18n/page-context.ts';

/** Returns a function that formats a number of days for the locale, such as "11 days". */
export function useDays(): (days: number) => string {
  const { locale } = usePage();
  return (days) =>
    numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
