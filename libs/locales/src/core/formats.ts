/** Every other language of the site counts with the digits of English. */
const OWN_DIGITS: Readonly<Record<string, string>> = { fa: 'arabext' };

/**
 * The locale to format numbers and dates in: with its digits, which change between versions of a language's data ("ar"
 * had its own until 2025). A page that was written by one version and comes to life with another would differ.
 *
 * @param locale BCP 47, one of the languages of the site.
 */
export function formatLocale(locale: string): string {
  return `${locale}-u-nu-${OWN_DIGITS[locale] ?? 'latn'}`;
}

/** `Intl.NumberFormat` with the digits of {@link formatLocale}. */
export function numberFormat(
  locale: string,
  options?: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  return new Intl.NumberFormat(formatLocale(locale), options);
}

/** `Intl.DateTimeFormat` with the digits of {@link formatLocale}. */
export function dateTimeFormat(
  locale: string,
  options?: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formatLocale(locale), options);
}

/** `Intl.RelativeTimeFormat` with the digits of {@link formatLocale}. */
export function relativeTimeFormat(
  locale: string,
  options?: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat {
  return new Intl.RelativeTimeFormat(formatLocale(locale), options);
}

/**
 * A day as a reader of the locale writes it: "November 21, 2026". It is the same day for readers in every time zone, and in
 * whatever else is sent about it.
 *
 * @param at A moment, epoch milliseconds, or ISO 8601.
 */
export function formatDay(locale: string, at: Date | number | string): string {
  return dateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
}
