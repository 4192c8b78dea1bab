import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/process/config.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import { isPageOrigin } from '../platform/http/page-origins.ts';

/**
 * Rejects requests that another site sends, on routes where `GET` also changes state (CSRF).
 *
 * Browsers report the initiator in `Sec-Fetch-Site`; Safari does since 16.4. For older browsers
 * this checks `Origin` and `Referer`; a page that suppresses both can only navigate, and
 * navigations accept HTML. Native apps send none of these headers and pass. `none` means a link in
 * an email or a typed URL, so not one of our pages.
 */
export function refuseOtherSites(config: Pick<Config, 'publicOrigin' | 'pageOrigins'>) {
  const { publicOrigin } = config;
  return async (request: FastifyRequest): Promise<void> => {
    // Allow scripts of our pages on other hosts. A navigation from elsewhere has no origin or a
    // different one.
    if (isPageOrigin(request, config)) return;
    const { 'sec-fetch-site': site, origin, referer, accept = '' } = request.headers;
    const isOwn = (address: string | undefined) =>
      address === undefined || isOwnAddress(address, request, publicOrigin);
    const isOurs = site === undefined ? !accept.includes('text/html') : site === 'same-origin';
    if (isOurs && isOwn(origin) && isOwn(referer)) return;
    throw new ServiceError(403, 'cross_site', 'This request must come from our own pages.');
  };
}

/** The same server may have another host name in development, and an onion address. */
function isOwnAddress(address: string, request: FastifyRequest, publicOrigin: string): boolean {
  const url = URL.parse(address);
  return url?.origin === publicOrigin || url?.host === request.host.toLowerCase();
}
