import { CATALOGUE, findProduct } from './products.ts';

/**
 * Names the products that a subscription unlocks while it is active.
 *
 * Also for the identifiers of the stores and the older ones of the apps, which all say their region:
 * `ddg.privacy.pro.monthly.renews.us.freetrial`, `ddg-subscription-pro-yearly-renews-row`.
 *
 * @returns Empty for an identifier that says nothing.
 */
export function unlockedBy(productId: string): readonly string[] {
  const region = /[.-](us|row)(?=[.-]|$)/.exec(productId)?.[1];
  const product =
    findProduct(productId) ?? CATALOGUE.find((candidate) => candidate.region === region);
  return product?.entitlements.map((entitlement) => entitlement.product) ?? [];
}
