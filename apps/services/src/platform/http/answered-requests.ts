import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Upper bounds of the request histogram, in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is told of a request that has been answered. */
export interface AnsweredRequest {
  /** Unless the logger knows it. */
  requestId?: string;
  method: string;
  /** By its pattern: paths themselves may name people, and are without number. */
  route: string;
  status: number;
  durationMs: number;
}

/** Tells the log and the metrics of a request, no matter who answered it. */
export type TellOfRequest = (
  log: Pick<FastifyBaseLogger, 'info' | 'debug'>,
  request: AnsweredRequest,
) => void;

export function createRequestTelling(registry: Registry): TellOfRequest {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  return (log, { requestId, method, route, status, durationMs }) => {
    durations.observe(
      { method, route, status: `${Math.floor(status / 100)}xx` },
      durationMs / 1000,
    );
    // Probes come every few seconds and say nothing new.
    const level = route.startsWith('/__') || route === '/metrics' ? 'debug' : 'info';
    log[level](
      { requestId, method, route, status, durationMs: Math.round(durationMs * 10) / 10 },
      'request',
    );
  };
}

export function registerRequestTelling(app: FastifyInstance, tell: TellOfRequest): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: durationMs } = reply;
    tell(request.log, { method: request.method, route: routeOf(request), status, durationMs });
    done();
  });
}

/** The pattern of the route. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
