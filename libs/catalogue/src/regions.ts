/** A sales region: the United States, or the rest of the served world. */
export type Region = 'us' | 'row';

export type Currency =
  'USD' | 'CAD' | 'GBP' | 'EUR' | 'CZK' | 'DKK' | 'HUF' | 'PLN' | 'RON' | 'SEK';

/**
 * The 30 served countries by ISO 3166-1 code, with the currency they are charged in.
 *
 * @see Specification §9: "30 listed countries (EU, GB, CA, US)"
 */
const CURRENCY_BY_COUNTRY: Readonly<Record<string, Currency>> = {
  US: 'USD',
  CA: 'CAD',
  GB: 'GBP',
  AT: 'EUR',
  BE: 'EUR',
  // Since January 1, 2026.
  BG: 'EUR',
  CY: 'EUR',
  CZ: 'CZK',
  DE: 'EUR',
  DK: 'DKK',
  EE: 'EUR',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GR: 'EUR',
  HR: 'EUR',
  HU: 'HUF',
  IE: 'EUR',
  IT: 'EUR',
  LT: 'EUR',
  LU: 'EUR',
  LV: 'EUR',
  MT: 'EUR',
  NL: 'EUR',
  PL: 'PLN',
  PT: 'EUR',
  RO: 'RON',
  SE: 'SEK',
  SI: 'EUR',
  SK: 'EUR',
};

export const SERVED_COUNTRIES: readonly string[] = Object.keys(CURRENCY_BY_COUNTRY);

export interface Market {
  region: Region;
  currency: Currency;
}

/**
 * Finds a country of a market, so that the market's products and prices can be requested by
 * country.
 *
 * @returns `undefined` if no country of the region is charged in the currency.
 */
export function countryOfMarket({
  region,
  currency,
}: {
  region: string | undefined;
  currency: string | undefined;
}): string | undefined {
  return SERVED_COUNTRIES.find((country) => {
    const market = marketOf(country);
    return market !== undefined && market.region === region && market.currency === currency;
  });
}

/**
 * Finds the region and currency for a place.
 *
 * @param place A two-letter country code or a region (`us`, `row`); any case. `row` is charged in
 * EUR.
 * @returns `undefined` if nothing is sold there.
 */
export function marketOf(place: string): Market | undefined {
  const code = place.toUpperCase();
  if (code === 'ROW') return { region: 'row', currency: 'EUR' };
  const currency = Object.hasOwn(CURRENCY_BY_COUNTRY, code) ? CURRENCY_BY_COUNTRY[code] : undefined;
  return currency && { region: code === 'US' ? 'us' : 'row', currency };
}
