import { Gauge, type Registry } from 'prom-client';

/**
 * Reports whether the shared store of counters works: Redis that is full or evicts keys still answers.
 *
 * @param check Rejects if counters are not stored; absent without Redis.
 */
export function reportCounterStore(
  registry: Registry,
  check: (() => Promise<void>) | undefined,
): void {
  let isUp = 1;
  new Gauge({
    name: 'rate_limit_store_up',
    help: 'Whether Redis stored counters when this was last read: 0 if it is gone, full, or may evict keys.',
    labelNames: ['store'] as const,
    registers: [registry],
    collect() {
      if (check === undefined) return;
      // The outcome is for the next collection, so that Redis never delays this one.
      this.set({ store: 'redis' }, isUp);
      check().then(
        () => (isUp = 1),
        () => (isUp = 0),
      );
    },
  });
}
