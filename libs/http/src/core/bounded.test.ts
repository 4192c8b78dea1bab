import { describe, expect, it, jest } from '@jest/globals';
import { HttpError } from '../errors.ts';
import { bounded } from './bounded.ts';

const limits = { what: 'the work', timeoutMs: 1_000, ErrorClass: HttpError };
const never = () => new Promise<never>(() => undefined);

describe('bounded', () => {
  it('returns the result and passes a signal that has not aborted', async () => {
    const work = async (signal: AbortSignal) => signal.aborted;
    await expect(bounded(work, limits)).resolves.toBe(false);
  });

  it('ends work that ignores its signal on timeout or abort', async () => {
    await expect(bounded(never, { ...limits, timeoutMs: 1 })).rejects.toMatchObject({
      name: 'HttpError',
      code: 'timeout',
      message: 'the work took longer than 1 ms',
    });
    const caller = new AbortController();
    const waiting = bounded(never, { ...limits, signals: [caller.signal] });
    caller.abort('enough');
    await expect(waiting).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
  });

  it('does not start work if a signal has already aborted', async () => {
    const work = jest.fn(never);
    const signals = [new AbortController().signal, AbortSignal.abort()];
    await expect(bounded(work, { ...limits, signals })).rejects.toMatchObject({
      code: 'aborted',
    });
    expect(work).not.toHaveBeenCalled();
  });

  it('rethrows its own errors and wraps all others', async () => {
    const own = new HttpError('status', 'GET /x responded with status 500', { status: 500 });
    await expect(bounded(() => Promise.reject(own), limits)).rejects.toBe(own);
    const other = new TypeError('no such function');
    const thrown = bounded(() => {
      throw other;
    }, limits);
    await expect(thrown).rejects.toMatchObject({ code: 'unexpected', cause: other });
  });
});
