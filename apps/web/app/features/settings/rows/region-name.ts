import { REGIONS } from '@mallard/settings-catalogue';

/** Codes that differ from the country code. Latin America has a UN numeric code. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ct: 'ES',
  sl: 'SI',
  ue: 'US',
  uk: 'GB',
  xl: '419',
};
const LANGUAGES: Readonly<Record<string, string>> = {
  jp: 'ja',
  kr: 'ko',
  no: 'nb',
  tl: 'fil',
  tzh: 'zh-Hant',
  zh: 'zh-Hans',
};

/** Names that the browser's own lists do not contain. */
export interface RegionWords {
  none: string;
  arabia: string;
}

/**
 * Returns the localized name of a region: the country and, if it has several, the language of the
 * results.
 *
 * @param code The code in the catalog, such as "be-fr".
 * @param locale A BCP 47 tag.
 * @returns The catalog's English name if the browser has none.
 */
export function regionName(code: string, locale: string, words: RegionWords): string {
  if (code === 'wt-wt') return words.none;
  const country = countryOf(code);
  const [area = '', language = ''] = code.split('-');
  const name = area === 'xa' ? words.arabia : displayName(locale, 'region', country);
  if (!name) return englishName(code);
  const isOnly = REGIONS.filter((region) => countryOf(region.code) === country).length === 1;
  if (isOnly) return name;
  const spoken = displayName(locale, 'language', LANGUAGES[language] ?? language);
  return spoken ? `${name} (${spoken})` : englishName(code);
}

function countryOf(code: string): string {
  const [area = ''] = code.split('-');
  return COUNTRIES[area] ?? area.toUpperCase();
}

/** Cached, because creating one costs as much as formatting a hundred names. */
const namesByKind = new Map<string, Intl.DisplayNames>();

function displayName(locale: string, type: 'region' | 'language', of: string): string | undefined {
  const kind = `${type} ${locale}`;
  try {
    const names =
      namesByKind.get(kind) ?? new Intl.DisplayNames(locale, { type, fallback: 'none' });
    namesByKind.set(kind, names);
    return names.of(of);
  } catch {
    return undefined;
  }
}

function englishName(code: string): string {
  return REGIONS.find((region) => region.code === code)?.name ?? code;
}
