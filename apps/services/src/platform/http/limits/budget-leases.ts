import { LRUCache } from 'lru-cache';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** A process leases a fortieth of a budget at a time, but at least one request. */
const LEASES_A_BUDGET = 40;
/** The largest lease of any budget, which limits what is lost when a process ends. */
const LARGEST_LEASE = 50;
/** The maximum number of cached leases and refusals of all budgets in a process: some 30 MB. */
const STORED_LEASES = 100_000;

interface Lease {
  left: number;
  /** Whether the store has nothing left to give until the lease ends. */
  isLast: boolean;
  /** Milliseconds of the process's own clock. */
  endsAt: number;
}

/**
 * Leases by counter key. Evicting one only means that the store is called earlier than necessary.
 */
export type LeaseCache = LRUCache<string, Lease>;

/**
 * Creates the cache that all budgets of a process share. Its size is bounded, so a flood of
 * distinct networks cannot exhaust memory.
 */
export function createLeaseCache(stored = STORED_LEASES): LeaseCache {
  // `max` would preallocate all entries.
  return new LRUCache({ maxSize: stored, sizeCalculation: () => 1 });
}

export interface Budgeted {
  points: number;
  blockSeconds?: number | undefined;
}

/**
 * Returns how many requests a process allows for one call to the shared store.
 *
 * A budget that blocks is counted one by one: a larger lease would trigger the block before the
 * budget is used up.
 */
export function leaseSizeOf({ points, blockSeconds = 0 }: Budgeted): number {
  if (blockSeconds > 0) return 1;
  return Math.max(1, Math.min(LARGEST_LEASE, Math.floor(points / LEASES_A_BUDGET)));
}

/**
 * Counts against a budget shared by processes, without a write for each request.
 *
 * A process takes a lease from the budget and counts locally until it is used up or the window
 * ends; a refusal is cached until the end that the store gave. With budget `p`, lease `s` and `n`
 * processes, a window allows at most `p` requests, however they are distributed, and at least
 * `p − (n − 1)(s − 1)`, because the unused leases of other processes are out of reach. As `s` is a
 * fortieth, two processes stay within 2.5 % of the budget.
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
      // Less than a full lease was left; use the remainder.
      const left = Math.max(0, budget.points - (refusal.consumedPoints - size));
      return { left, isLast: true, endsAt: now() + refusal.msBeforeNext };
    }
  }

  return {
    /** Counts one request. @returns How long to wait, in ms, if it exceeds the budget. */
    async take(key: string): Promise<number | undefined> {
      let lease = leaseOf(key);
      if (lease === undefined || (lease.left === 0 && !lease.isLast)) {
        const asked = await ask(key);
        // A concurrent request may have taken a lease in the meantime; add what is left of it.
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
