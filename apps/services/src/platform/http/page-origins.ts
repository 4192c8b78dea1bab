import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';

/** What scripts of such a page may send and read. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

/**
 * Lets scripts of our own pages use the services from other hosts: those that are configured, to the letter. Without any
 * there is nothing of this, and browsers let no other page read an answer.
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
      // An answer that lets one origin read it is for no other.
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

/** Whether a script of one of these pages asks a service: browsers say whose it is, and scripts cannot say otherwise. */
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
