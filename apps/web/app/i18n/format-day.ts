/**
 * A day that is stated and not measured, as a reader of the locale writes it: "November 21, 2026".
 *
 * @param day ISO 8601, without a time. It is the same day for readers in every time zone.
 */
export function formatDay(locale: string, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
