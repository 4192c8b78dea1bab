import { CAPABILITY_TIMEOUT_MS } from '../constants.ts';
import { BridgeError } from '../errors.ts';

/** How long one request waits, in milliseconds, and who may end it before. */
export interface BridgeRequestOptions {
  /** 1200 by default; `Infinity` for no limit. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** The longest time that a timer takes: it ends at once what is asked to take longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A way to a native host, over whatever transport. */
export interface Messenger<Feature extends string = string> {
  /** Who it reaches. A typed message for somebody else does not compile. */
  readonly featureName: Feature;
  /**
   * Asks, and waits at most 1200 ms unless told otherwise. What comes after the end of the wait is dropped.
   *
   * @returns The host's response: unknown until a schema has seen it.
   * @throws BridgeError `rejected`, `timeout`, `aborted`.
   */
  request(
    method: string,
    params?: Record<string, unknown>,
    options?: BridgeRequestOptions,
  ): Promise<unknown>;
  /**
   * Tells, without a response.
   *
   * @throws BridgeError `rejected` when the host refuses at once, `aborted` after `dispose`.
   */
  notify(method: string, params?: Record<string, unknown>): void;
  /**
   * Listens to a message that the host pushes. Returns a stop.
   *
   * @throws BridgeError `rejected` when the host refuses.
   */
  subscribe(name: string, listener: (params: unknown) => void): () => void;
  /** Ends all requests with `aborted` and all subscriptions. */
  dispose(): void;
}

/** What can go wrong with a message on its way. */
export type FailureCode = 'rejected' | 'timeout' | 'aborted';

/** Ends a request: with what went wrong and why, or with the response. Later calls are ignored. */
type Settle = (failed: FailureCode | undefined, value?: unknown) => void;

/** What there is to end, requests by their ids. */
export type Pending = Map<unknown, Settle>;

/** The bare sending and subscribing that a messenger puts limits around. */
export interface Link {
  request(method: string, params: Record<string, unknown>, id: unknown, settle: Settle): void;
  notify(method: string, params: Record<string, unknown>): void;
  subscribe(name: string, listener: (params: unknown) => void): () => void;
  close?(): void;
}

/**
 * Puts time limits, the end by a signal, and errors of one kind around a link. No timer or listener outlives what it
 * was for.
 *
 * @param pending Where a link looks up what a response is for.
 */
export function createMessenger(
  link: Link,
  signal?: AbortSignal,
  createId: () => unknown = Symbol,
  pending: Pending = new Map(),
): Omit<Messenger, 'featureName'> {
  let isOver = false;

  function dispose(): void {
    if (isOver) return;
    isOver = true;
    signal?.removeEventListener('abort', dispose);
    pending.forEach((settle) => settle('aborted'));
    link.close?.();
  }
  if (signal?.aborted) dispose();
  else signal?.addEventListener('abort', dispose);

  return {
    request: (method, params = {}, { timeoutMs = CAPABILITY_TIMEOUT_MS, signal } = {}) =>
      // plain calls: an AbortController for each request costs more than all the rest of it
      new Promise((resolve, reject) => {
        const id = createId();
        const settle: Settle = (failed, value) => {
          clearTimeout(timer);
          pending.delete(id);
          signal?.removeEventListener('abort', abort);
          if (failed) reject(failure(failed, method, value));
          else resolve(value);
        };
        const abort = (): void => settle('aborted', signal?.reason);
        const timer =
          timeoutMs <= LONGEST_TIMER_MS ? setTimeout(settle, timeoutMs, 'timeout') : undefined;
        if (isOver || signal?.aborted) return abort();
        pending.set(id, settle);
        signal?.addEventListener('abort', abort);
        try {
          link.request(method, params, id, settle);
        } catch (cause) {
          settle('rejected', cause);
        }
      }),
    notify(method, params = {}) {
      if (isOver) throw failure('aborted', method);
      attempt(method, () => link.notify(method, params));
    },
    subscribe(name, listener) {
      if (isOver) return () => {};
      const stop = attempt(name, () => link.subscribe(name, listener));
      const end = (): void => {
        if (pending.delete(end)) stop();
      };
      pending.set(end, end);
      return end;
    },
    dispose,
  };
}

/** What is said of a message that failed, by what went wrong. */
const FAILURES: Record<FailureCode, string> = {
  rejected: 'was rejected by the native host',
  timeout: 'got no response from the native host in time',
  aborted: 'was aborted',
};

function failure(code: FailureCode, method: string, cause?: unknown): BridgeError {
  return new BridgeError(code, `${method} ${FAILURES[code]}`, cause);
}

function attempt<Result>(method: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    throw failure('rejected', method, cause);
  }
}
