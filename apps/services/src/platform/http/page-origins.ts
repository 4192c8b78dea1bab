import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';

/** The methods and headers that scripts of such a page may send, and the headers they may read. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

/**
 * Allows CORS for our own pages on other hosts, for exactly the configured origins. Without any, no
 * CORS headers are sent and browsers let no other page read a response.
 *
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function registerPageOrigins(
  app: FastifyInstance,
  config: Pick<Config, 'pageOrigins'>,
): void {
  if (config.pageOrigins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (isServicePath(request.url)) {
      // A response readable by one origin must not be cached for another.
      reply.header('vary', 'Origin');
      if (isPageOrigin(request, config)) {
        reply.headers({
          'access-control-allow-origin': request.headers.origin,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'retry-after',
        });
      }
    }
    done();
  });
  app.options('/api/*', async (request, reply) => {
    if (isPageOrigin(request, config)) reply.headers(PREFLIGHT);
    return reply.code(204).send();
  });
}

/**
 * Whether a script of one of our pages on another host sent the request. Browsers set the origin,
 * and scripts cannot forge it.
 */
export function isPageOrigin(
  request: FastifyRequest,
  { pageOrigins }: Pick<Config, 'pageOrigins'>,
): boolean {
  const { origin } = request.headers;
  return origin !== undefined && pageOrigins.includes(origin) && isServicePath(request.url);
}

function isServicePath(url: string): boolean {
  return url.startsWith('/api/');
}
