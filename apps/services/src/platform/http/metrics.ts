import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { readVersion } from '../process/version.ts';
import { isPrivateAddress } from './networks.ts';
import { ServiceError } from '../utilities/errors.ts';

/**
 * The sampling interval of the event loop lag, in ms, which is also the idle value of
 * `nodejs_eventloop_lag_seconds`. The default of 10 ms wakes the process a hundred times a second,
 * which costs as much CPU time as 160 documents.
 */
const EVENT_LOOP_GRAIN_MS = 50;

/** Serves `/metrics` for Prometheus: the process's metrics and those that modules register. */
export function registerMetrics(app: FastifyInstance, registry: Registry, now: () => number): void {
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_GRAIN_MS,
  });
  const { version, commit } = readVersion();
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels say which release runs.',
    labelNames: ['version', 'commit'] as const,
    registers: [registry],
  }).set({ version, commit: commit ?? 'unknown' }, 1);
  new Gauge({
    name: 'clock_timestamp_seconds',
    help: 'This server’s clock; a difference from the collector’s clock reveals one that is wrong.',
    registers: [registry],
    collect() {
      this.set(now() / 1000);
    },
  });

  app.get('/metrics', { config: { isInternal: true } }, async (request, reply) => {
    if (!isInternal(request)) throw new ServiceError(404, 'not_found', 'Not found.');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/**
 * Whether the request is from our own network. A metrics collector connects directly; a proxy adds
 * forwarding headers for visitors.
 */
function isInternal(request: FastifyRequest): boolean {
  const isForwarded =
    request.ips === undefined &&
    (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined);
  return !isForwarded && isPrivateAddress(request.ip);
}
