/** Returns the localized names of the countries, sorted and joined into one text. */
export function countryList(codes: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    codes
      .map((code) => countryName(names, code) ?? code)
      .sort((a, b) => a.localeCompare(b, locale)),
  );
}

/** The country service can return a code that is not a country. */
export function countryName(
  names: Intl.DisplayNames,
  code: string | undefined,
): string | undefined {
  try {
    return code === undefined ? undefined : names.of(code.toUpperCase());
  } catch {
    return undefined;
  }
}
