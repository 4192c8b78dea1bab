import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPixelQueue, type CountedPixel, type PixelQueueOptions } from './queue.ts';

const pixel = (name: string) => ({
  day: '2026-11-21',
  event: 'static.impression',
  parameters: { page: name },
});

/** A queue whose writes are kept here, or fail as they are told to. */
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
    isPassing: (error) => error instanceof Error && error.message === 'gone',
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

  it('writes what came within the wait as one batch, in no order of arrival', async () => {
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

  it('writes a full batch at once, and the rest after the wait', async () => {
    const { queue, pages } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) queue.add(pixel(name));
    await jest.advanceTimersByTimeAsync(0);
    expect(pages()).toEqual([['a', 'b', 'c']]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(pages()).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('counts equal pixels, whatever the order of their parameters', async () => {
    const { queue, batches } = setUp();
    queue.add({ ...pixel('a'), parameters: { page: 'a', b: 'firefox' } });
    queue.add({ ...pixel('a'), parameters: { b: 'firefox', page: 'a' } });
    await jest.advanceTimersByTimeAsync(1000);
    expect(batches).toEqual([
      [{ ...pixel('a'), parameters: { b: 'firefox', page: 'a' }, count: 2 }],
    ]);
  });

  it('sheds new pixels when it is full, and still counts those that wait', async () => {
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

  it('tries again later, and later still, while the database is gone', async () => {
    const { queue, failures, pages, lost } = setUp();
    failures.push(new Error('gone'), new Error('gone'));
    queue.add(pixel('a'));
    await jest.advanceTimersByTimeAsync(1000 + 2000 + 3999);
    expect(pages()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(pages()).toEqual([['a']]);
    expect(lost).toEqual([]);
  });

  it('does not try more often because more come', async () => {
    const { queue, failures } = setUp();
    failures.push(new Error('gone'), new Error('gone'));
    for (const name of ['a', 'b', 'c']) queue.add(pixel(name));
    await jest.advanceTimersByTimeAsync(0);
    for (const name of ['d', 'e']) queue.add(pixel(name));
    await jest.advanceTimersByTimeAsync(1999);
    expect(failures).toHaveLength(1);
  });

  it('gives up a batch that will never be taken, and goes on with the next', async () => {
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

  it('writes everything that waits when it is closed, and takes nothing more', async () => {
    const { queue, pages, lost } = setUp();
    for (const name of ['a', 'b', 'c', 'd']) queue.add(pixel(name));
    await queue.close();
    expect(pages().flat()).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.add(pixel('e'))).toBe(false);
    expect(lost).toEqual([]);
  });

  it('gives up after a limit when it is closed and the write hangs', async () => {
    const { queue, lost } = setUp({ write: () => new Promise(() => undefined) });
    queue.add(pixel('a'));
    queue.add(pixel('b'));
    const closed = queue.close();
    await jest.advanceTimersByTimeAsync(500);
    await closed;
    expect(lost).toEqual([2]);
  });
});
