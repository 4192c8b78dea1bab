import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type IRateLimiterOptions } from 'rate-limiter-flexible';

/** The number of counters that a process stores, of all budgets together: some 60 MB. */
const STORED_COUNTERS = 100_000;

interface Counter {
  timeoutId: NodeJS.Timeout | null;
}

/**
 * Returns a factory of rate limiters that count in the memory of this process. The library's own keep a counter for each key until
 * its window ends, so that distinct networks, of which one IPv6 allocation has millions, fill the memory. These share a bounded cache:
 * the counter that was used least recently is evicted, and its budget begins again.
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
    // The library has no option for it; keys begin with the limiter's prefix.
    const { _memoryStorage: storage } = limiter as unknown as { _memoryStorage: object };
    Object.assign(storage, { _storage: counters });
    return limiter;
  };
}
