import { Gauge, type Registry } from 'prom-client';

/**
 * Reports whether the shared counter store works: a Redis that is full or evicts keys still
 * replies.
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
      // Report the outcome at the next collection, so that Redis never delays this one.
      this.set({ store: 'redis' }, isUp);
      check().then(
        () => (isUp = 1),
        () => (isUp = 0),
      );
    },
  });
}
