import { describe, expect, it, jest } from '@jest/globals';
import { HttpError } from '../errors.ts';
import { bounded } from './bounded.ts';

const never = () => new Promise<never>(() => undefined);

describe('bounded', () => {
  it('gives the result, and a signal that has not fired', async () => {
    const work = async (signal: AbortSignal) => signal.aborted;
    await expect(bounded(HttpError, 1_000, [], work)).resolves.toBe(false);
  });

  it('ends work that does not listen, when its time is over or its caller gives up', async () => {
    await expect(bounded(HttpError, 1, [], never)).rejects.toMatchObject({
      name: 'HttpError',
      code: 'timeout',
    });
    const caller = new AbortController();
    const waiting = bounded(HttpError, 1_000, [caller.signal], never);
    caller.abort('enough');
    await expect(waiting).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
  });

  it('does not begin what nobody waits for', async () => {
    const work = jest.fn(never);
    const signals = [new AbortController().signal, AbortSignal.abort()];
    await expect(bounded(HttpError, 1_000, signals, work)).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(work).not.toHaveBeenCalled();
  });

  it('passes its own failures on, and takes every other for no answer', async () => {
    const own = new HttpError('status', { status: 500 });
    await expect(bounded(HttpError, 1_000, [], () => Promise.reject(own))).rejects.toBe(own);
    const other = new TypeError('no such function');
    const thrown = bounded(HttpError, 1_000, [], () => {
      throw other;
    });
    await expect(thrown).rejects.toMatchObject({ code: 'network', cause: other });
  });
});
