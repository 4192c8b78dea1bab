import { describe, expect, it } from '@jest/globals';
import { noteErrorsOf, rememberRefusals } from './recent-refusals.ts';

const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });

describe('recent refusals of a full disk', () => {
  it('fails the check for a while after a refused write', async () => {
    let now = 0;
    const refusals = rememberRefusals(() => now);
    const client = { query: async () => Promise.reject(diskFull) };
    noteErrorsOf(client, ['query'], refusals.note);
    refusals.check();
    await expect(client.query()).rejects.toBe(diskFull);
    expect(() => refusals.check()).toThrow(/recently rejected writes/);
    now += 60_000;
    refusals.check();
  });

  it('ignores errors caused by a statement', () => {
    const refusals = rememberRefusals();
    refusals.note(Object.assign(new Error('duplicate key'), { code: '23505' }));
    refusals.check();
  });
});
