import { isTranslatedLocale } from '@mallard/locales';

/** Where a buyer goes after checkout, and where without having paid. */
export interface CheckoutAddresses {
  successUrl: string;
  cancelUrl: string;
}

/** What the landing page needs again when the buyer comes back to choose otherwise. */
const KEPT_PARAMETERS = ['origin', 'environment'];

/** An address on the site itself, given as a path or in full; `undefined` for every other. */
export function siteAddress(address: string, publicOrigin: string): URL | undefined {
  if (!URL.canParse(address, publicOrigin)) return undefined;
  const url = new URL(address, publicOrigin);
  const isOurs = url.origin === new URL(publicOrigin).origin && !url.username && !url.password;
  return isOurs ? url : undefined;
}

/**
 * Checks the address to which a checkout returns, and derives the one for leaving without paying.
 *
 * Only the site itself may be returned to: the address travels through the provider, and a foreign one
 * would make our checkout a way to send people elsewhere.
 *
 * @param returnUrl A path, or an address on the public origin.
 * @returns `undefined` when it leads anywhere else. Leaving goes to the landing page in the locale of the
 *   return address: `/de/pro/welcome` gives `/de/pro`, `/subscriptions/welcome/stripe` gives `/subscriptions`.
 */
export function checkoutAddresses(
  returnUrl: string,
  publicOrigin: string,
  purchasePlatform: 'web' | 'app',
): CheckoutAddresses | undefined {
  const success = siteAddress(returnUrl, publicOrigin);
  if (!success) return undefined;

  const [first = '', second = ''] = success.pathname.split('/').filter(Boolean);
  const hasLocale = isTranslatedLocale(first);
  const page = hasLocale ? second : first;
  const landing =
    page === 'subscriptions' || page === 'pro'
      ? page
      : purchasePlatform === 'app'
        ? 'subscriptions'
        : 'pro';
  const cancel = new URL(hasLocale ? `/${first}/${landing}` : `/${landing}`, publicOrigin);
  for (const name of KEPT_PARAMETERS) {
    const value = success.searchParams.get(name);
    if (value) cancel.searchParams.set(name, value);
  }
  return { successUrl: success.href, cancelUrl: cancel.href };
}
