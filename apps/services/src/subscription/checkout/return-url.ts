import { isTranslatedLocale } from '@mallard/locales';

/** URLs to return to after payment, and without payment. */
export interface CheckoutAddresses {
  successUrl: string;
  cancelUrl: string;
}

/** Origins of the site. */
export interface SiteLocation {
  publicOrigin: string;
  /** The site's onion origin for Tor users. */
  onionOrigin?: string | undefined;
  /** Whether to mark the environment in return URLs. @see Specification §2 */
  isStaging?: boolean | undefined;
}

/** Reject control characters: URL parsers drop them, and PostgreSQL can't store NUL. */
// eslint-disable-next-line no-control-regex -- that is what is looked for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/** Parameters that the landing page needs again when the buyer returns without paying. */
const KEPT_PARAMETERS = ['origin', 'environment'];

/**
 * Returns the URL of a page on the site, given as a path or an absolute URL; `undefined` for any
 * other.
 */
export function siteAddress(
  address: string,
  { publicOrigin, onionOrigin }: SiteLocation,
): URL | undefined {
  if (CONTROL_CHARACTER.test(address) || !URL.canParse(address, publicOrigin)) return undefined;
  const url = new URL(address, publicOrigin);
  // Non-HTTP URLs such as "blob:https://<site>/x" have the site's origin, too.
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isOurs = url.origin === new URL(publicOrigin).origin || url.origin === onionOrigin;
  return isOurs && !url.username && !url.password ? url : undefined;
}

/**
 * Resolves a path against the onion origin if the request was sent there, so that Tor users return
 * by Tor.
 *
 * @param hostname Host name of the request.
 */
export function onHostOf(
  hostname: string,
  address: string,
  { onionOrigin }: Pick<SiteLocation, 'onionOrigin'>,
): string {
  const isOnion = onionOrigin !== undefined && new URL(onionOrigin).hostname === hostname;
  return isOnion && URL.canParse(address, onionOrigin)
    ? new URL(address, onionOrigin).href
    : address;
}

/**
 * Validates a checkout's return URL and derives the cancel URL.
 *
 * Only the site's own pages are allowed: the URL passes through the provider, and any other would
 * make our checkout an open redirect.
 *
 * @param returnUrl A path, or an absolute URL on the site. If it has the onion origin, so does the
 * cancel URL.
 * @returns `undefined` if it leads elsewhere. Canceling leads to the landing page in the locale of
 * the return URL: `/de/pro/welcome` gives `/de/pro`, `/subscriptions/welcome/stripe` gives
 * `/subscriptions`.
 */
export function checkoutAddresses(
  returnUrl: string,
  site: SiteLocation,
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
