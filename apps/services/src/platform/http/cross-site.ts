import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { ServiceError } from '../utilities/errors.ts';
import { isPageOrigin } from './page-origins.ts';

/**
 * Refuses changes that a page of another site asks for with our visitor's cookies.
 *
 * Browsers say where a request comes from, in `Sec-Fetch-Site` or, older ones, in `Origin`. Native apps send
 * neither, have no cookies of other people, and pass.
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

/** Methods that change nothing. */
export function isSafeMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** Whether our own page asks, or something that is no page. */
export function isSameOrigin(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return true;
  if (origin === undefined) return site === undefined;
  // The same server may be reached by another name in development, and by its onion address.
  return (
    origin === publicOrigin ||
    (site === undefined && URL.parse(origin)?.host === request.host.toLowerCase())
  );
}
