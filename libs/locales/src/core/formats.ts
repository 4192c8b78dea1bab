/** Languages whose digits differ from English ones; all others use `latn`. */
const OWN_DIGITS: Readonly<Record<string, string>> = { fa: 'arabext' };

/**
 * Returns the locale to format numbers and dates with. It pins the digits, which differ between
 * CLDR versions ("ar" had its own until 2025): otherwise a prerendered page and its hydration could
 * disagree.
 *
 * @param locale BCP 47 tag of one of the site's languages.
 */
export function formatLocale(locale: string): string {
  return `${locale}-u-nu-${OWN_DIGITS[locale] ?? 'latn'}`;
}

/** Creates an `Intl.NumberFormat` with the digits of {@link formatLocale}. */
export function numberFormat(
  locale: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  return new Intl.NumberFormat(formatLocale(locale), options);
}

/** Creates an `Intl.DateTimeFormat` with the digits of {@link formatLocale}. */
export function dateTimeFormat(
  locale: string,
  options?: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatLocale(locale), options);
}

/** Creates an `Intl.RelativeTimeFormat` with the digits of {@link formatLocale}. */
export function relativeTimeFormat(
  locale: string,
  options?: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(formatLocale(locale), options);
}

/**
 * Formats a date as in "November 21, 2026". Uses UTC, so that readers in every time zone see the
 * same date, also in emails.
 *
 * @param at A date, epoch milliseconds, or ISO 8601.
 */
export function formatDay(locale: string, at: Date | number | string): string {
  return dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
}
