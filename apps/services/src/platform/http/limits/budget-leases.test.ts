import { describe, expect, it } from '@jest/globals';
import { array, assert, asyncProperty, integer, property } from 'fast-check';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createLeaseCache, createLeases, leaseSizeOf } from './budget-leases.ts';

/** A store shared by processes that counts its calls. */
function sharedStore(points: number, blockSeconds = 0) {
  const store = new RateLimiterMemory({ points, duration: 60, blockDuration: blockSeconds });
  const asked = { times: 0 };
  const consume: RateLimiterMemory['consume'] = (key, count) => {
    asked.times += 1;
    return store.consume(key, count);
  };
  return { limiter: { consume }, asked };
}

describe('rate budget leases', () => {
  it('allows the whole budget with one store call per lease', async () => {
    const { limiter, asked } = sharedStore(600);
    const leases = createLeases(limiter, { points: 600 });
    let through = 0;
    for (let i = 0; i < 1000; i += 1) if ((await leases.take('one')) === undefined) through += 1;
    expect(through).toBe(600);
    // 40 leases of 15, and one call for the refusal, which is then cached.
    expect(asked.times).toBe(41);
  });

  it('never exceeds a budget shared by processes, and wastes little of it', () =>
    assert(
      asyncProperty(
        integer({ min: 1, max: 400 }),
        integer({ min: 1, max: 5 }),
        array(integer({ min: 0, max: 4 }), { minLength: 500, maxLength: 600 }),
        async (points, processes, order) => {
          const { limiter } = sharedStore(points);
          const each = Array.from({ length: processes }, () => createLeases(limiter, { points }));
          let through = 0;
          for (const index of order) {
            if ((await each[index % processes]!.take('one')) === undefined) through += 1;
          }
          const outOfReach = (processes - 1) * (leaseSizeOf({ points }) - 1);
          expect(through).toBeLessThanOrEqual(points);
          expect(through).toBeGreaterThanOrEqual(Math.min(order.length, points) - outOfReach);
        },
      ),
      { numRuns: 30 },
    ));

  it('allows exactly the budget under concurrent requests', async () => {
    const { limiter } = sharedStore(100);
    const each = [1, 2, 3].map(() => createLeases(limiter, { points: 100 }));
    const waits = await Promise.all(
      Array.from({ length: 300 }, (_, i) => each[i % 3]!.take('one')),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(100);
  });

  it('counts one by one if exceeding the budget blocks', async () => {
    const { limiter, asked } = sharedStore(80, 900);
    const leases = createLeases(limiter, { points: 80, blockSeconds: 900 });
    for (let i = 0; i < 80; i += 1) expect(await leases.take('one')).toBeUndefined();
    expect(asked.times).toBe(80);
    const wait = (await leases.take('one')) ?? 0;
    expect(wait).toBeGreaterThan(800_000);
    expect(wait).toBeLessThanOrEqual(900_000);
  });

  it('expires a lease when its window ends', async () => {
    let nowMs = 0;
    const windows = [60_000, 120_000];
    const leases = createLeases(
      {
        consume: async () => ({ msBeforeNext: windows.shift()! - nowMs }) as never,
      },
      { points: 4000 },
      () => nowMs,
    );
    await leases.take('one');
    nowMs = 59_999;
    await leases.take('one');
    expect(windows).toHaveLength(1);
    nowMs = 60_000;
    await leases.take('one');
    expect(windows).toHaveLength(0);
  });

  it('evicts leases from a full cache and takes them from the store again', async () => {
    const cache = createLeaseCache(10);
    const [one, other] = [sharedStore(80), sharedStore(80)].map(({ limiter, asked }) => ({
      asked,
      leases: createLeases(limiter, { points: 80 }, undefined, cache),
    }));
    for (let index = 0; index < 100; index += 1) {
      await one!.leases.take(`one ${index}`);
      await other!.leases.take(`other ${index}`);
    }
    expect(cache.size).toBe(10);
    await one!.leases.take('one 99');
    expect(one!.asked.times).toBe(100);
    await one!.leases.take('one 0');
    expect(one!.asked.times).toBe(101);
  });

  it('rethrows the error of an unreachable store', async () => {
    const leases = createLeases(
      { consume: () => Promise.reject(new Error('gone')) },
      { points: 100 },
    );
    await expect(leases.take('one')).rejects.toThrow('gone');
  });

  it('leases at most a fortieth of a budget', () =>
    assert(
      property(integer({ min: 1, max: 100_000 }), (points) => {
        const size = leaseSizeOf({ points });
        expect(size).toBeGreaterThanOrEqual(1);
        expect(size).toBeLessThanOrEqual(Math.max(1, points / 40));
        expect(size).toBeLessThanOrEqual(50);
      }),
    ));
});
