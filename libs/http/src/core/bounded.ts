import type { ErrorClass } from '../errors.ts';

/** The longest delay that `setTimeout` accepts; a longer one would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The limits of a piece of work and the class of its errors. */
export interface BoundedOptions {
  /** The name of the work for error messages, for example "GET /api/products". */
  what: string;
  /** The time limit in milliseconds; `Infinity` disables it. */
  timeoutMs: number;
  /** Signals that each end the work. If one has already aborted, the work does not start. */
  signals?: readonly AbortSignal[];
  /** The class of errors to reject with. */
  ErrorClass: ErrorClass;
}

/**
 * Runs work that settles with its own result, after `timeoutMs`, or when one of `signals` aborts,
 * even if the work ignores the signal that it receives.
 *
 * Avoids `AbortSignal.any`, which the oldest supported browsers lack (.browserslistrc).
 *
 * @returns The result of the work. It rejects only with an `ErrorClass`: the one that the work
 *   threw, or one with the code `timeout`, `aborted` or, for any other error, `unexpected`.
 */
export async function bounded<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { what, timeoutMs, signals = [], ErrorClass }: BoundedOptions,
): Promise<T> {
  const controller = new AbortController();
  const stops: (() => void)[] = [];
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
        stops.push(onAbort(signal, abort));
      }
      if (timeoutMs <= LONGEST_TIMER_MS) {
        timer = setTimeout(end, timeoutMs, 'timeout', `took longer than ${timeoutMs} ms`);
        // In Node, the timer alone must not keep the process alive.
        (timer as { unref?: () => void }).unref?.();
      }
      work(controller.signal).then(resolve, reject);
    });
  } catch (error) {
    if (error instanceof ErrorClass) throw error;
    throw new ErrorClass('unexpected', `${what} failed for a reason of its own`, { cause: error });
  } finally {
    clearTimeout(timer);
    for (const stop of stops) stop();
  }
}

const abortCallbacks = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back when a signal aborts. Parallel calls share one listener per signal, because Node warns
 * of a leak above ten.
 *
 * @returns A function that stops listening.
 */
function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = abortCallbacks.get(signal) ?? new Set();
  if (callbacks.size === 0) {
    abortCallbacks.set(signal, callbacks);
    signal.addEventListener('abort', runAbortCallbacks);
  }
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0) signal.removeEventListener('abort', runAbortCallbacks);
  };
}

function runAbortCallbacks({ target }: Event): void {
  for (const callback of abortCallbacks.get(target as AbortSignal) ?? []) callback();
}
