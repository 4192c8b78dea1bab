import { describe, expect, it, jest } from '@jest/globals';
import { ByteCache } from './byte-cache.ts';

const reader = (size = 10) => jest.fn(async (_name: string) => Buffer.alloc(size));

describe('ByteCache', () => {
  it('reads once, also when asked twice at the same time', async () => {
    const cache = new ByteCache(100);
    const read = reader();
    await Promise.all([cache.get('a', read), cache.get('a', read)]);
    await cache.get('a', read);
    expect(read).toHaveBeenCalledTimes(1);
    expect(cache.bytes).toBe(10);
  });

  it('lets go of what was not used for the longest time', async () => {
    const cache = new ByteCache(25);
    const read = reader();
    await cache.get('a', read);
    await cache.get('b', read);
    await cache.get('a', read);
    await cache.get('c', read);
    expect(cache.bytes).toBe(20);
    await cache.get('a', read);
    expect(read).toHaveBeenCalledTimes(3);
    await cache.get('b', read);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('forgets a failure', async () => {
    const cache = new ByteCache(100);
    const read = jest
      .fn(async (_name: string) => Buffer.alloc(1))
      .mockRejectedValueOnce(new Error('gone'));
    await expect(cache.get('a', read)).rejects.toThrow('gone');
    await expect(cache.get('a', read)).resolves.toHaveLength(1);
  });
});
