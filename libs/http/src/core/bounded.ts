import { type FailureClass } from '../errors.ts';

/**
 * Does work that ends: with its own result, after `timeoutMs`, or when one of `signals` fires, whether or not the work
 * listens to the signal that it is given. It is not begun when one of `signals` has fired already.
 *
 * @returns What the work resolves with. It rejects with a `Failure` only: the one that the work threw, or else one of
 *   code `timeout`, `aborted`, or `network` for whatever else went wrong in it.
 */
export const bounded = <T>(
  Failure: FailureClass,
  timeoutMs: number,
  signals: AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([limit, ...signals]);
  return new Promise<T>((resolve, reject) => {
    signal.throwIfAborted();
    signal.onabort = reject;
    work(signal).then(resolve, reject);
  }).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    throw new Failure(limit.aborted ? 'timeout' : signal.aborted ? 'aborted' : 'network', {
      cause: signal.reason ?? error,
    });
  });
};
