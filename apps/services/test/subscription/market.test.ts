/** The market of a checkout: the page names one, and the edge reports the buyer's country. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOGUE, findProduct, listPrice, marketOf, productsFor } from '@mallard/catalogue';
import { databasesForRules } from '../support/harness.ts';
import { newAccount, openShop, type Shop } from '../support/purchase-journey.ts';

const [database] = await databasesForRules();
const HEADER = { COUNTRY_HEADER: 'X-Country' };

/** Returns the yearly product of a region with its price in a country. */
function yearly(region: 'us' | 'row', place: string) {
  const product = CATALOGUE.find(
    (each) => each.region === region && each.billingPeriod === 'Yearly',
  )!;
  const { currency } = marketOf(place)!;
  return {
    productId: product.productId,
    price: { amount: listPrice(product, currency), currency },
  };
}

function openCheckout(shop: Shop, order: object, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/checkout/session',
    headers: { authorization: `Bearer ${newAccount()}`, ...headers },
    payload: { purchasePlatform: 'web', returnUrl: '/pro/welcome', ...order },
  });
}

describe('checkout with a country header', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database!.databaseUrl, { env: HEADER });
  });
  afterAll(() => shop.close());

  it.each(['US', 'DE', 'GB', 'CA', 'PL', 'SE', 'HU'])(
    "sells at the price of the buyer's country: %s",
    async (country) => {
      const { region } = marketOf(country)!;
      const order = { region: country, ...yearly(region, country) };
      const response = await openCheckout(shop, order, { 'x-country': country });
      expect(response.json()).toEqual({ checkoutUrl: expect.any(String) });
      expect(yearly(region, country).price).toMatchObject(
        productsFor(country).flatMap(({ billingPeriod, price: amount, currency }) =>
          billingPeriod === 'Yearly' ? [{ amount, currency }] : [],
        )[0]!,
      );
    },
  );

  it.each([
    ['another region', 'DE', 'US', yearly('us', 'US')],
    ['another region in reverse', 'US', 'DE', yearly('row', 'DE')],
    ['another currency', 'GB', 'row', yearly('row', 'row')],
    ['another currency, in lower case', 'gb', 'de', yearly('row', 'DE')],
    ['a product of another market without a market', 'DE', undefined, yearly('us', 'US')],
    ['a missing market and price', 'DE', undefined, { productId: yearly('us', 'US').productId }],
    ['an unserved country', 'JP', 'US', yearly('us', 'US')],
    ['an unserved country without a market', 'BR', undefined, yearly('row', 'row')],
  ])('rejects %s', async (_name, country, region, product) => {
    const response = await openCheckout(
      shop,
      { ...product, ...(region && { region }) },
      { 'x-country': country },
    );
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { error: 'wrong_market', country: country.toUpperCase() },
    ]);
  });

  it.each([
    ['is absent', {}],
    ['is unknown to the proxy', { 'x-country': 'XX' }],
    ['is Tor', { 'x-country': 'T1' }],
    ['is empty', { 'x-country': '' }],
    ['was sent twice', { 'x-country': 'BR, DE' }],
    ['is only in the language', { 'accept-language': 'ja-JP' }],
  ])("accepts the page's market if the country %s", async (_name, headers) => {
    const order = { region: 'GB', ...yearly('row', 'GB') };
    expect((await openCheckout(shop, order, headers)).statusCode).toBe(200);
  });

  it('charges apps that name no market the price that they list', async () => {
    const { productId } = yearly('row', 'row');
    const order = {
      productId,
      purchasePlatform: 'app',
      returnUrl: '/subscriptions/welcome/stripe',
    };
    expect((await openCheckout(shop, order, { 'x-country': 'DE' })).statusCode).toBe(200);
    expect(findProduct(productId)?.region).toBe('row');
  });
});

it("accepts the page's market if no country header is configured", async () => {
  const shop = await openShop(database!.databaseUrl);
  const order = { region: 'US', ...yearly('us', 'US') };
  expect((await openCheckout(shop, order, { 'x-country': 'DE' })).statusCode).toBe(200);
  await shop.close();
});
