import { describe, expect, it } from '@jest/globals';
import { productsResponseSchema } from '@mallard/subscription-client/schemas';
import {
  countryOfMarket,
  CATALOGUE,
  findProduct,
  marketOf,
  PRODUCT_SLUGS,
  productsFor,
  SERVED_COUNTRIES,
  unlockedBy,
} from './index.ts';

describe('productsFor', () => {
  it('defaults to the United States and returns the wire shape', () => {
    expect(productsFor()).toEqual([
      {
        productId: 'ddg-privacy-pro-monthly-renews-us',
        productLabel: 'Monthly Subscription',
        billingPeriod: 'Monthly',
        price: '9.99',
        currency: 'USD',
      },
      {
        productId: 'ddg-privacy-pro-yearly-renews-us',
        productLabel: 'Yearly Subscription',
        billingPeriod: 'Yearly',
        price: '99.99',
        currency: 'USD',
      },
    ]);
  });

  it.each([...SERVED_COUNTRIES, 'us', 'row'])('returns schema-valid products for %s', (place) => {
    const products = productsFor(place);
    expect(products).toHaveLength(2);
    expect(productsResponseSchema.parse(products)).toEqual(products);
  });

  it.each(['JP', 'xx', '', 'constructor', '__proto__'])('returns an empty list for %j', (place) => {
    expect(productsFor(place)).toEqual([]);
  });
});

it('uses the product slugs of the specification (§9)', () => {
  expect(PRODUCT_SLUGS).toEqual({
    networkProtection: 'vpn',
    dataBrokerProtection: 'personal-information-removal',
    identityTheftRestoration: 'identity-theft-restoration',
  });
});

it('serves thirty countries', () => {
  expect(SERVED_COUNTRIES).toHaveLength(30);
  expect(marketOf('BG')).toEqual({ region: 'row', currency: 'EUR' });
  expect(marketOf('hu')).toEqual({ region: 'row', currency: 'HUF' });
  expect(marketOf('US')).toEqual({ region: 'us', currency: 'USD' });
});

it('finds a country with the same prices for each market', () => {
  for (const country of SERVED_COUNTRIES) {
    const market = marketOf(country)!;
    const found = countryOfMarket(market);
    expect(marketOf(found!)).toEqual(market);
    expect(productsFor(found)).toEqual(productsFor(country));
  }
  expect(countryOfMarket({ region: 'us', currency: 'EUR' })).toBeUndefined();
  expect(countryOfMarket({ region: undefined, currency: 'USD' })).toBeUndefined();
});

it('findProduct finds each product by its identifier', () => {
  expect(CATALOGUE.map(({ productId }) => findProduct(productId))).toEqual(CATALOGUE);
  expect(findProduct('toString')).toBeUndefined();
});

it('includes Data Broker Protection in US products only', () => {
  for (const { region, entitlements } of CATALOGUE) {
    const names = entitlements.map((entitlement) => entitlement.product as string);
    expect(names.includes('Data Broker Protection')).toBe(region === 'us');
  }
});

describe('unlockedBy', () => {
  it.each([
    ['ddg-privacy-pro-monthly-renews-us', 4],
    ['ddg.privacy.pro.yearly.renews.us.freetrial', 4],
    ['ddg-subscription-pro-freetrial-monthly-renews-row', 3],
    ['ddg.privacy.pro.monthly.renews.row', 3],
    ['ddg_privacy_pro', 0],
    ['', 0],
  ])('returns the products that %s unlocks', (productId, count) => {
    expect(unlockedBy(productId)).toHaveLength(count);
  });

  it('goes by the region in the identifier', () => {
    expect(unlockedBy('ddg.privacy.pro.monthly.renews.us')).toContain('Data Broker Protection');
    expect(unlockedBy('ddg.privacy.pro.monthly.renews.row')).toContain(
      'Global Identity Theft Restoration',
    );
  });
});
