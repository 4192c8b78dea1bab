import { CATALOGUE, ENTITLEMENTS } from './products.ts';
import { marketOf } from './regions.ts';

const FORMS: readonly string[] = [
  ENTITLEMENTS.identityTheftRestoration.product,
  ENTITLEMENTS.globalIdentityTheftRestoration.product,
];

/** Finds the identity-theft restoration product among a user's products. */
export function itrProductIn(products: readonly string[]): string | undefined {
  return FORMS.find((form) => products.includes(form));
}

/**
 * Returns the variant of identity-theft restoration that a country's subscription includes.
 *
 * @param country A two-letter country code; any case.
 * @returns `undefined` if the subscription is not sold there.
 */
export function itrProductOf(country: string): string | undefined {
  const region = marketOf(country)?.region;
  const product = CATALOGUE.find((candidate) => candidate.region === region);
  return product && itrProductIn(product.entitlements.map((entitlement) => entitlement.product));
}
