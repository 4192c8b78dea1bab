import { BridgeError } from '../errors.ts';

export interface TimeLimit {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Waits for an answer, but not for ever. Whatever comes after the end is dropped, and no timer or listener
 * stays behind.
 *
 * @throws BridgeError `timeout`, `aborted`, or `rejected` with the host's reason as its cause.
 */
export function withTimeLimit<Answer>(
  method: string,
  ask: () => Promise<Answer>,
  { timeoutMs, signal }: TimeLimit,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      action();
    };
    const fail = (error: BridgeError): void => settle(() => reject(error));
    const abort = (): void =>
      fail(new BridgeError('aborted', `${method}: aborted`, signal?.reason));
    const timer = setTimeout(
      () => fail(new BridgeError('timeout', `${method}: no answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    // a host may throw instead of rejecting, and may answer without a promise
    new Promise<Answer>((answer) => answer(ask())).then(
      (answer) => settle(() => resolve(answer)),
      (cause: unknown) => fail(new BridgeError('rejected', `${method}: refused`, cause)),
    );
  });
}
