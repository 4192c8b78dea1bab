import { usePage } from '../../i18n/page-context.ts';

/** A day as the reader's language writes it. `at`: epoch milliseconds. */
export function DateText({ at }: { at: number }) {
  const { locale } = usePage();
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()}>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)}
    </time>
  );
}

/** "11 days", as the reader's language counts. */
export function useDays(): (days: number) => string {
  const { locale } = usePage();
  return (days) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}
