import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { isPrivateAddress } from './networks.ts';
import { ServiceError } from '../errors.ts';

/** Upper bounds of the request histogram, in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/metrics` for Prometheus: the process, the time of requests by route pattern, and what modules add to the
 * registry.
 */
export function registerMetrics(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      {
        method: request.method,
        route: routeOf(request),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!isInternal(request))
      throw new ServiceError(404, 'not_found', 'There is nothing at this path.');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** The pattern of the route: paths themselves may name people, and are without number. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

/** A collector comes from within; a visitor comes through a proxy, which says so. */
function isInternal(request: FastifyRequest): boolean {
  const isForwarded =
    request.ips === undefined &&
    (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined);
  return !isForwarded && isPrivateAddress(request.ip);
}
