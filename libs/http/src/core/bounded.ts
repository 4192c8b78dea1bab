import type { ErrorClass } from '../errors.ts';

/** The longest time that a browser's timer takes: it ends at once what is asked to take longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** By what work ends, and what it fails with. */
export interface BoundedOptions {
  /** What is done, for the message of an error: "GET /api/products". */
  what: string;
  /** Without a limit where it is `Infinity`. */
  timeoutMs: number;
  /** Each ends the work. Nothing starts when one of them has fired already. */
  signals?: readonly AbortSignal[];
  /** What to reject with. */
  ErrorClass: ErrorClass;
}

/**
 * Does work that ends: with its own result, after `timeoutMs`, or when one of `signals` fires, whether or not the work
 * listens to the signal that it is given.
 *
 * Does without `AbortSignal.any`, which browsers at the floor lack (.browserslistrc).
 *
 * @returns What the work resolves with. It rejects with an `ErrorClass` only: the one that the work threw, or else one
 *   of code `timeout`, `aborted`, or `unexpected` for whatever else went wrong in it.
 */
export async function bounded<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { what, timeoutMs, signals = [], ErrorClass }: BoundedOptions,
): Promise<T> {
  const controller = new AbortController();
  const ended = signals.length > 0 ? new AbortController() : undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  try {
    return await new Promise<T>((resolve, reject) => {
      const end = (code: 'timeout' | 'aborted', message: string, cause?: unknown) => {
        reject(new ErrorClass(code, `${what} ${message}`, { cause }));
        controller.abort(cause);
      };
      for (const signal of signals) {
        const abort = () => end('aborted', 'was aborted', signal.reason);
        if (signal.aborted) return abort();
        signal.addEventListener('abort', abort, { signal: ended!.signal });
      }
      if (timeoutMs <= LONGEST_TIMER_MS) {
        timer = setTimeout(end, timeoutMs, 'timeout', `took longer than ${timeoutMs} ms`);
        // In Node a limit alone keeps no process alive.
        (timer as { unref?: () => void }).unref?.();
      }
      work(controller.signal).then(resolve, reject);
    });
  } catch (error) {
    if (error instanceof ErrorClass) throw error;
    throw new ErrorClass('unexpected', `${what} failed for a reason of its own`, { cause: error });
  } finally {
    clearTimeout(timer);
    // With a reason, since the one that is made otherwise, an exception with its stack, took a third of a call's time.
    ended?.abort(null);
  }
}
