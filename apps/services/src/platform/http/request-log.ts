import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Upper bounds of the request histogram, in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Logs and measures each request by its route pattern. Paths may contain personal data, and their
 * number is unbounded.
 */
export function registerRequestLog(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime: durationMs } = reply;
    const route = routeOf(request);
    durations.observe(
      { method, route, status: `${Math.floor(status / 100)}xx` },
      durationMs / 1000,
    );
    // Health checks arrive every few seconds and would flood the log.
    const level = route.startsWith('/__') || route === '/metrics' ? 'debug' : 'info';
    request.log[level](
      { method, route, status, durationMs: Math.round(durationMs * 10) / 10 },
      'request',
    );
    done();
  });
}

export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
