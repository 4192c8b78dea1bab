import { CATALOGUE, ENTITLEMENTS } from './products.ts';
import { marketOf } from './regions.ts';

/** The two forms of identity-theft restoration. */
const FORMS: readonly string[] = [
  ENTITLEMENTS.identityTheftRestoration.product,
  ENTITLEMENTS.globalIdentityTheftRestoration.product,
];

/** Finds the form of identity-theft restoration among what somebody may use. */
export function itrProductIn(products: readonly string[]): string | undefined {
  return FORMS.find((form) => products.includes(form));
}

/**
 * Which form of identity-theft restoration belongs to a subscription of a country.
 *
 * @param country A two-letter country code; any case.
 * @returns `undefined` where the subscription is not sold.
 */
export function itrProductOf(country: string): string | undefined {
  const region = marketOf(country)?.region;
  const product = CATALOGUE.find((candidate) => candidate.region === region);
  return product && itrProductIn(product.entitlements.map((entitlement) => entitlement.product));
}
