import { describe, expect, it, jest } from '@jest/globals';
import { createMemoryLimiters } from './memory-counters.ts';

const ONE = { keyPrefix: 'one', points: 1, duration: 60 };

describe('in-memory rate limiters', () => {
  it('refuses requests over a limit, with separate counters for each limiter', async () => {
    const createLimiter = createMemoryLimiters();
    const [one, other] = [createLimiter(ONE), createLimiter({ ...ONE, keyPrefix: 'other' })];
    await one.consume('a');
    await expect(one.consume('a')).rejects.toMatchObject({ consumedPoints: 2 });
    await expect(other.consume('a')).resolves.toMatchObject({ consumedPoints: 1 });
  });

  it('evicts the least recently used counter when all are in use', async () => {
    const createLimiter = createMemoryLimiters(100);
    const [limiter, other] = [createLimiter(ONE), createLimiter({ ...ONE, keyPrefix: 'other' })];
    await limiter.consume('early');
    await limiter.consume('active');
    for (let index = 0; index < 1000; index += 1) {
      await (index % 2 === 0 ? limiter : other).consume(String(index));
      await limiter.get('active');
    }
    const stored = Array.from({ length: 1000 }, (_, index) =>
      (index % 2 === 0 ? limiter : other).get(String(index)),
    );
    expect((await Promise.all(stored)).filter((counter) => counter !== null)).toHaveLength(99);
    expect(await limiter.get('early')).toBeNull();
    await expect(limiter.consume('active')).rejects.toMatchObject({ consumedPoints: 2 });
  });

  it('keeps a restarted counter past the end of the evicted one', async () => {
    jest.useFakeTimers();
    try {
      const limiter = createMemoryLimiters(1)(ONE);
      await limiter.consume('a');
      jest.advanceTimersByTime(40_000);
      await limiter.consume('b');
      await limiter.consume('a');
      jest.advanceTimersByTime(40_000);
      await expect(limiter.consume('a')).rejects.toMatchObject({ consumedPoints: 2 });
    } finally {
      jest.useRealTimers();
    }
  });
});
