import { usePage } from '../../i18n/page-context.ts';

/** A day in the reader's words. */
export function DateText({ at }: { at: number }) {
  const { locale } = usePage();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)}
    </time>
  );
}
