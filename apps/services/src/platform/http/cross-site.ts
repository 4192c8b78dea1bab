import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { ServiceError } from '../utilities/errors.ts';
import { isPageOrigin } from './page-origins.ts';

/**
 * Rejects state-changing requests that another site's page sends with our visitor's cookies (CSRF).
 *
 * Browsers report the origin of a request in `Sec-Fetch-Site` or, if older, in `Origin`. Native
 * apps send neither and carry no other user's cookies, so they pass.
 */
export function registerCrossSiteRefusal(
  app: FastifyInstance,
  config: Pick<Config, 'publicOrigin' | 'pageOrigins'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed =
      isSafeMethod(request.method) ||
      request.routeOptions.config.allowsCrossSite === true ||
      isSameOrigin(request, config.publicOrigin) ||
      isPageOrigin(request, config);
    done(
      isAllowed
        ? undefined
        : new ServiceError(403, 'cross_site', 'This request must come from our own pages.'),
    );
  });
}

export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Whether the request comes from our own page or from a client that isn't a browser page. */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  // The same server has another host name in development and through the onion service.
  return (
    origin === publicOrigin ||
    (site === undefined && URL.parse(origin)?.host === request.host.toLowerCase())
  );
}
