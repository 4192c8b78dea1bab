import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/process/config.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import { isPageOrigin } from '../platform/http/page-origins.ts';

/**
 * Refuses what another site sends a visitor to, on routes that change something by `GET` as well.
 *
 * Browsers say where a request comes from in `Sec-Fetch-Site`; Safari does since 16.4. Before that there are `Origin` and
 * `Referer`, and a page that hides both can only have an address opened, for which a browser asks for HTML. Native apps
 * send none of this, and pass. `none` is a link in a mail, or an address that somebody typed: no page of ours.
 */
export function refuseOtherSites(config: Pick<Config, 'publicOrigin' | 'pageOrigins'>) {
  const { publicOrigin } = config;
  return async (request: FastifyRequest): Promise<void> => {
    // A script of a page of ours on another host. Anyone who is only sent here comes without an origin, or with another.
    if (isPageOrigin(request, config)) return;
    const { 'sec-fetch-site': site, origin, referer, accept = '' } = request.headers;
    const isOwn = (address: string | undefined) =>
      address === undefined || isOwnAddress(address, request, publicOrigin);
    const isOurs = site === undefined ? !accept.includes('text/html') : site === 'same-origin';
    if (isOurs && isOwn(origin) && isOwn(referer)) return;
    throw new ServiceError(403, 'cross_site', 'This request must come from our own pages.');
  };
}

/** The same server may be reached by another name in development, and by its onion address. */
function isOwnAddress(address: string, request: FastifyRequest, publicOrigin: string): boolean {
  const url = URL.parse(address);
  return url?.origin === publicOrigin || url?.host === request.host.toLowerCase();
}
