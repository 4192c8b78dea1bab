import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPixelQueue, type CountedPixel, type PixelQueueOptions } from './queue.ts';

const pixel = (name: string) => ({
  day: '2026-11-21',
  event: 'static.impression',
  parameters: { page: name },
});

/** Creates a queue whose writes are recorded here or fail on demand. */
function setUp(options: Partial<PixelQueueOptions> = {}) {
  const batches: CountedPixel[][] = [];
  const failures: Error[] = [];
  const lost: number[] = [];
  const queue = createPixelQueue({
    write: async (batch) => {
      const failure = failures.shift();
      if (failure) throw failure;
      batches.push([...batch]);
    },
    isTransientError: (error) => error instanceof Error && error.message === 'gone',
    onLost: (count) => lost.push(count),
    queueLimit: 5,
    batchSize: 3,
    batchWaitMs: 1000,
    retryFirstMs: 2000,
    lastWriteLimitMs: 500,
    ...options,
  });
  const pages = () => batches.map((batch) => batch.map(({ parameters }) => parameters['page']));
  return { queue, batches, failures, lost, pages };
}

describe('createPixelQueue', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('writes pixels received within the wait as one batch, sorted by content', async () => {
    const { queue, pages } = setUp();
    queue.add(pixel('b'));
    queue.add(pixel('a'));
    expect(queue.length()).toBe(2);
    await jest.advanceTimersByTimeAsync(999);
    expect(pages()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(pages()).toEqual([['a', 'b']]);
    expect(queue.length()).toBe(0);
  });

  it('writes a full batch immediately, and the rest after the wait', async () => {
    const { queue, pages } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) queue.add(pixel(name));
    await jest.advanceTimersByTimeAsync(0);
    expect(pages()).toEqual([['a', 'b', 'c']]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(pages()).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('counts equal pixels regardless of the order of their parameters', async () => {
    const { queue, batches } = setUp();
    queue.add({ ...pixel('a'), parameters: { page: 'a', b: 'firefox' } });
    queue.add({ ...pixel('a'), parameters: { b: 'firefox', page: 'a' } });
    await jest.advanceTimersByTimeAsync(1000);
    expect(batches).toEqual([
      [{ ...pixel('a'), parameters: { b: 'firefox', page: 'a' }, count: 2 }],
    ]);
  });

  it('sheds new pixels when full, but still counts repeats of waiting ones', async () => {
    const { queue, failures, batches } = setUp();
    failures.push(new Error('gone'));
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect(queue.add(pixel(name))).toBe(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(queue.add(pixel('f'))).toBe(false);
    expect(queue.add(pixel('e'))).toBe(true);
    expect(queue.length()).toBe(5);
    await jest.advanceTimersByTimeAsync(5000);
    expect(batches.flat().find(({ parameters }) => parameters['page'] === 'e')?.count).toBe(2);
    expect(queue.add(pixel('f'))).toBe(true);
  });

  it('retries with backoff while the database is unavailable', async () => {
    const { queue, failures, pages, lost } = setUp();
    failures.push(new Error('gone'), new Error('gone'));
    queue.add(pixel('a'));
    await jest.advanceTimersByTimeAsync(1000 + 2000 + 3999);
    expect(pages()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(pages()).toEqual([['a']]);
    expect(lost).toEqual([]);
  });

  it('keeps the retry pause when more pixels arrive', async () => {
    const { queue, failures } = setUp();
    failures.push(new Error('gone'), new Error('gone'));
    for (const name of ['a', 'b', 'c']) queue.add(pixel(name));
    await jest.advanceTimersByTimeAsync(0);
    for (const name of ['d', 'e']) queue.add(pixel(name));
    await jest.advanceTimersByTimeAsync(1999);
    expect(failures).toHaveLength(1);
  });

  it('drops a batch that can never be written, and continues with the next', async () => {
    const { queue, failures, lost, pages } = setUp();
    failures.push(new Error('bad'));
    queue.add(pixel('a'));
    queue.add(pixel('a'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(lost).toEqual([2]);
    queue.add(pixel('b'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(pages()).toEqual([['b']]);
  });

  it('writes all waiting pixels when it is closed, and accepts no more', async () => {
    const { queue, pages, lost } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) queue.add(pixel(name));
    await queue.close();
    expect(pages().flat()).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.add(pixel('e'))).toBe(false);
    expect(lost).toEqual([]);
  });

  it('drops the rest after a timeout if the write hangs on close', async () => {
    const { queue, lost } = setUp({ write: () => new Promise(() => undefined) });
    queue.add(pixel('a'));
    queue.add(pixel('b'));
    const closed = queue.close();
    await jest.advanceTimersByTimeAsync(500);
    await closed;
    expect(lost).toEqual([2]);
  });
});
