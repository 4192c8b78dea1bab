import { CATALOGUE, findProduct } from './products.ts';

/**
 * Names the products that a subscription unlocks while it is active.
 *
 * Also accepts store identifiers and the apps' older ones, which all contain their region:
 * `ddg.privacy.pro.monthly.renews.us.freetrial`, `ddg-subscription-pro-yearly-renews-row`.
 *
 * @returns An empty list if the identifier has no known region.
 */
export function unlockedBy(productId: string): readonly string[] {
  const region = /[.-](us|row)(?=[.-]|$)/.exec(productId)?.[1];
  const product =
    findProduct(productId) ?? CATALOGUE.find((candidate) => candidate.region === region);
  return product?.entitlements.map((entitlement) => entitlement.product) ?? [];
}
