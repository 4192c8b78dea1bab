import { LRUCache } from 'lru-cache';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** What a process takes of a budget at once: a fortieth, as long as that is one or more. */
const LEASES_A_BUDGET = 40;
/** However big the budget: this much is lost at most when a process ends. */
const LARGEST_LEASE = 50;
/** The number of leases and refusals that a process stores, of all budgets together: some 30 MB. */
const STORED_LEASES = 100_000;

interface Lease {
  /** Requests that may still be let through. */
  left: number;
  /** The store has no more to give until it ends. */
  isLast: boolean;
  /** Milliseconds of the process' own clock. */
  endsAt: number;
}

/** Leases by counter key. Without one that was evicted, the store is asked earlier than necessary. */
export type LeaseCache = LRUCache<string, Lease>;

/** Creates the cache that all budgets of a process share: a flood of distinct networks fills it, and nothing more. */
export function createLeaseCache(stored = STORED_LEASES): LeaseCache {
  // `max` would allocate all entries in advance.
  return new LRUCache({ maxSize: stored, sizeCalculation: () => 1 });
}

export interface Budgeted {
  points: number;
  blockSeconds?: number | undefined;
}

/**
 * How many requests a process lets through for one question to the shared store.
 *
 * A budget that blocks is counted one by one: taking a share would set off the block before the budget is used up.
 */
export function leaseSizeOf({ points, blockSeconds = 0 }: Budgeted): number {
  if (blockSeconds > 0) return 1;
  return Math.max(1, Math.min(LARGEST_LEASE, Math.floor(points / LEASES_A_BUDGET)));
}

/**
 * Counts against a budget that processes share, without a write for each request.
 *
 * A process takes a lease out of the budget and counts by itself until it is used up or the window ends; a refusal is
 * remembered as well, until the store said it ends. With budget `p`, lease `s` and `n` processes, a window lets through
 * `p` requests at most, however they are spread, and at least `p − (n − 1)(s − 1)`: what others hold of their leases is
 * out of reach. As `s` is a fortieth, two processes keep within 2.5 % of the budget.
 *
 * @param leases May be shared by budgets whose keys differ.
 */
export function createLeases(
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  budget: Budgeted,
  now: () => number = () => performance.now(),
  leases: LeaseCache = createLeaseCache(),
) {
  const size = leaseSizeOf(budget);

  function leaseOf(key: string): Lease | undefined {
    const lease = leases.get(key);
    if (lease === undefined || lease.endsAt > now()) return lease;
    leases.delete(key);
    return undefined;
  }

  async function ask(key: string): Promise<Lease> {
    try {
      const { msBeforeNext } = await limiter.consume(key, size);
      return { left: size, isLast: false, endsAt: now() + msBeforeNext };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Less than a lease was left of the budget: that is given out still.
      const left = Math.max(0, budget.points - (refusal.consumedPoints - size));
      return { left, isLast: true, endsAt: now() + refusal.msBeforeNext };
    }
  }

  return {
    /** Counts one request. @returns How long it must wait, in ms, when it is one too many. */
    async take(key: string): Promise<number | undefined> {
      let lease = leaseOf(key);
      if (lease === undefined || (lease.left === 0 && !lease.isLast)) {
        const asked = await ask(key);
        // Somebody else may have asked meanwhile: what they have left counts as well.
        const others = leaseOf(key)?.left ?? 0;
        lease = { ...asked, left: asked.left + others };
        leases.set(key, lease);
      }
      if (lease.left === 0) return Math.max(0, lease.endsAt - now());
      lease.left -= 1;
      return undefined;
    },
  };
}
