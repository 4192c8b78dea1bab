import { isTranslatedLocale } from '@mallard/locales';

/** Where a buyer goes after checkout, and where without having paid. */
export interface CheckoutAddresses {
  successUrl: string;
  cancelUrl: string;
}

/** Where the site is. */
export interface SitePlace {
  publicOrigin: string;
  /** The same site for those who come by Tor. */
  onionOrigin?: string | undefined;
  /** Who comes back from checkout is told by the address. @see Specification §2 */
  isStaging?: boolean | undefined;
}

/** Parsers of addresses leave these out, and no database keeps the first of them: who sent them meant no address. */
// eslint-disable-next-line no-control-regex -- that is what is looked for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/** What the landing page needs again when the buyer comes back to choose otherwise. */
const KEPT_PARAMETERS = ['origin', 'environment'];

/** An address on the site itself, given as a path or in full; `undefined` for every other. */
export function siteAddress(
  address: string,
  { publicOrigin, onionOrigin }: SitePlace,
): URL | undefined {
  if (CONTROL_CHARACTER.test(address) || !URL.canParse(address, publicOrigin)) return undefined;
  const url = new URL(address, publicOrigin);
  // An address inside the browser, such as "blob:https://<site>/x", has the site's origin, too.
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isOurs = url.origin === new URL(publicOrigin).origin || url.origin === onionOrigin;
  return isOurs && !url.username && !url.password ? url : undefined;
}

/**
 * An address that was given as a path, on the onion address where that was asked: who came by Tor goes back by Tor.
 *
 * @param hostname That the request was sent to.
 */
export function onHostOf(
  hostname: string,
  address: string,
  { onionOrigin }: Pick<SitePlace, 'onionOrigin'>,
): string {
  const isOnion = onionOrigin !== undefined && new URL(onionOrigin).hostname === hostname;
  return isOnion && URL.canParse(address, onionOrigin)
    ? new URL(address, onionOrigin).href
    : address;
}

/**
 * Checks the address to which a checkout returns, and derives the one for leaving without paying.
 *
 * Only the site itself may be returned to: the address travels through the provider, and a foreign one
 * would make our checkout a way to send people elsewhere.
 *
 * @param returnUrl A path, or an address on the site: on its onion address one leaves to and comes back from there.
 * @returns `undefined` when it leads anywhere else. Leaving goes to the landing page in the locale of the
 *   return address: `/de/pro/welcome` gives `/de/pro`, `/subscriptions/welcome/stripe` gives `/subscriptions`.
 */
export function checkoutAddresses(
  returnUrl: string,
  site: SitePlace,
  purchasePlatform: 'web' | 'app',
): CheckoutAddresses | undefined {
  const success = siteAddress(returnUrl, site);
  if (!success) return undefined;
  if (site.isStaging) success.searchParams.set('environment', 'staging');

  const [first = '', second = ''] = success.pathname.split('/').filter(Boolean);
  const hasLocale = isTranslatedLocale(first);
  const page = hasLocale ? second : first;
  const landing =
    page === 'subscriptions' || page === 'pro'
      ? page
      : purchasePlatform === 'app'
        ? 'subscriptions'
        : 'pro';
  const cancel = new URL(hasLocale ? `/${first}/${landing}` : `/${landing}`, success);
  for (const name of KEPT_PARAMETERS) {
    const value = success.searchParams.get(name);
    if (value) cancel.searchParams.set(name, value);
  }
  return { successUrl: success.href, cancelUrl: cancel.href };
}
