import { expect, it } from '@jest/globals';
import { CATALOGUE, findProductSoldAs, soldAs } from './index.ts';

it.each([
  ['ddg-privacy-pro-yearly-renews-us', 'ddg-privacy-pro-yearly-renews-us'],
  ['ddg-privacy-pro-freetrial-monthly-renews-row', 'ddg-privacy-pro-monthly-renews-row'],
  ['ddg-subscription-pro-monthly-renews-us', 'ddg-privacy-pro-monthly-renews-us'],
  ['ddg-subscription-pro-freetrial-yearly-renews-row', 'ddg-privacy-pro-yearly-renews-row'],
  ['ddg-privacy-pro-sandbox-monthly-renews-us', 'ddg-privacy-pro-monthly-renews-us'],
  ['ddg.privacy.pro.yearly.renews.us.freetrial', 'ddg-privacy-pro-yearly-renews-us'],
  ['ddg.privacy.pro.monthly.renews.row', 'ddg-privacy-pro-monthly-renews-row'],
])('finds the product for the store identifier %s', (sold, productId) => {
  expect(findProductSoldAs(sold)?.productId).toBe(productId);
});

it.each([
  '',
  'ddg_privacy_pro',
  'ddg.privacy.pro.weekly.renews.us',
  'x-ddg-privacy-pro',
  '__proto__',
])('rejects the unknown identifier %j', (sold) => {
  expect(findProductSoldAs(sold)).toBeUndefined();
});

it("maps each product to a seller's identifier and back", () => {
  for (const product of CATALOGUE) {
    for (const biller of ['web', 'apple', 'google'] as const) {
      expect(findProductSoldAs(soldAs(product, biller))).toBe(product);
    }
  }
});
