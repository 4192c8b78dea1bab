import { BridgeError } from '../errors.ts';

export interface TimeLimit {
  timeoutMs: number;
  /** The caller's: ends the wait. */
  signal?: AbortSignal | undefined;
  /** What ends all waits, called at the end of everything; `undefined` when that was before. */
  endings: Set<() => void> | undefined;
}

/**
 * Waits for an answer, but not for ever. Whatever comes after the end is dropped, and no timer or listener
 * stays behind.
 *
 * @param ask Is given a way to be told once that the wait is over, however it ended.
 * @throws BridgeError `timeout`, `aborted`, or `rejected` with the host's reason as its cause.
 */
export function withTimeLimit<Answer>(
  method: string,
  ask: (onEnd: (end: () => void) => void) => Promise<Answer>,
  { timeoutMs, signal, endings }: TimeLimit,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // plain calls: an AbortController for each request costs more than all the rest of it
    let end = (): void => {};
    const settle = (): void => {
      clearTimeout(timer);
      endings?.delete(abort);
      signal?.removeEventListener('abort', abort);
      end();
    };
    const fail = (error: BridgeError): void => {
      settle();
      reject(error);
    };
    const abort = (): void =>
      fail(new BridgeError('aborted', `${method}: aborted`, signal?.reason as unknown));
    const timer = setTimeout(
      () => fail(new BridgeError('timeout', `${method}: no answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
    if (!endings || signal?.aborted) return abort();
    endings.add(abort);
    signal?.addEventListener('abort', abort);
    const refuse = (cause: unknown): void =>
      fail(new BridgeError('rejected', `${method}: refused`, cause));
    try {
      // a host may throw instead of rejecting, and may answer without a promise
      Promise.resolve(ask((over) => (end = over))).then((answer) => {
        settle();
        resolve(answer);
      }, refuse);
    } catch (cause) {
      refuse(cause);
    }
  });
}
