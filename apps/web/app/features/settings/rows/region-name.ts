import { REGIONS } from '@mallard/settings-catalogue';

/** Areas whose code is not the country's. Latin America has a number of the United Nations. */
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

/** What has no name in the browser's own lists. */
export interface RegionWords {
  none: string;
  arabia: string;
}

/**
 * What a region is called in a language: the country, and the results' language where there is more than one.
 *
 * @param code Of the catalogue, for example "be-fr".
 * @param locale BCP 47 tag.
 * @returns The catalogue's English name where the browser knows none.
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

/** Making one costs as much as a hundred names. */
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
