import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type IRateLimiterOptions } from 'rate-limiter-flexible';

/** The maximum number of counters of all budgets in a process: some 60 MB. */
const STORED_COUNTERS = 100_000;

interface Counter {
  timeoutId: NodeJS.Timeout | null;
}

/**
 * Returns a factory of rate limiters that count in this process's memory. The library keeps a
 * counter for each key until its window ends, so distinct networks could fill the memory; a single
 * IPv6 allocation has millions. These share a bounded cache instead: the least recently used
 * counter is evicted, and its budget starts over.
 */
export function createMemoryLimiters(
  stored = STORED_COUNTERS,
): (options: IRateLimiterOptions) => RateLimiterMemory {
  const counters = new LRUCache<string, Counter>({
    maxSize: stored,
    sizeCalculation: () => 1,
    dispose: ({ timeoutId }) => clearTimeout(timeoutId ?? undefined),
  });
  return (options) => {
    const limiter = new RateLimiterMemory(options);
    // The library has no option for a shared store. Keys start with the limiter's prefix, so
    // limiters can share the cache.
    const { _memoryStorage: storage } = limiter as unknown as { _memoryStorage: object };
    Object.assign(storage, { _storage: counters });
    return limiter;
  };
}
