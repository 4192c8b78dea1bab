import { usePage } from '../../i18n/page-context.ts';

/** A day, short enough for a list. `at`: epoch milliseconds. */
export function Day({ at }: { at: number }) {
  const { locale } = usePage();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)}
    </time>
  );
}
