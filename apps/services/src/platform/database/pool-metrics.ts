import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

/**
 * Registers gauges for connections in use and requests waiting for one; all are 0 with the embedded
 * database.
 */
export function registerPoolMetrics(registry: Registry, pool: pg.Pool | undefined): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database server, by state.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool ? pool.totalCount - pool.idleCount : 0);
      this.set({ state: 'idle' }, pool?.idleCount ?? 0);
    },
  });
  new Gauge({
    name: 'database_pool_size',
    help: 'The most connections this process opens.',
    registers: [registry],
  }).set(pool?.options.max ?? 0);
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Requests and jobs waiting for a connection.',
    registers: [registry],
    collect() {
      this.set(pool?.waitingCount ?? 0);
    },
  });
}
