import { CAPABILITY_TIMEOUT_MS } from '../constants.ts';
import { BridgeError } from '../errors.ts';

/** The time limit of one request and the signal that aborts it. */
export interface BridgeRequestOptions {
  /** The limit in milliseconds. Defaults to 1200; `Infinity` disables it. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** The longest delay that `setTimeout` accepts; a longer one would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A connection to a native host, independent of the transport. */
export interface Messenger<Feature extends string = string> {
  /**
   * The native feature that receives the messages. A typed message for another feature does not
   * compile.
   */
  readonly featureName: Feature;
  /**
   * Sends a request and waits for the response, 1200 ms by default. A response that arrives later
   * is dropped.
   *
   * @returns The host's response, which is `unknown` until a schema validates it.
   * @throws BridgeError `rejected`, `timeout`, `aborted`.
   */
  request(
    method: string,
    params?: Record<string, unknown>,
    options?: BridgeRequestOptions,
  ): Promise<unknown>;
  /**
   * Sends a message that expects no response.
   *
   * @throws BridgeError `rejected` if the host refuses immediately, `aborted` after `dispose`.
   */
  notify(method: string, params?: Record<string, unknown>): void;
  /**
   * Subscribes to a message that the host pushes. Returns a function that unsubscribes.
   *
   * @throws BridgeError `rejected` if the host refuses.
   */
  subscribe(name: string, listener: (params: unknown) => void): () => void;
  /** Rejects all requests with `aborted` and ends all subscriptions. */
  dispose(): void;
}

/** The reason a request failed in transit. */
export type FailureCode = 'rejected' | 'timeout' | 'aborted';

/**
 * Settles a request with a failure and its cause, or with the response. Later calls are ignored.
 */
type Settle = (failed: FailureCode | undefined, value?: unknown) => void;

/** The requests, by id, and the subscriptions that are still open. */
export type Pending = Map<unknown, Settle>;

/** The raw transport operations that a messenger adds limits to. */
export interface Link {
  request(method: string, params: Record<string, unknown>, id: unknown, settle: Settle): void;
  notify(method: string, params: Record<string, unknown>): void;
  subscribe(name: string, listener: (params: unknown) => void): () => void;
  close?(): void;
}

/**
 * Adds time limits, cancellation and uniform errors to a link. No timer or listener outlives its
 * request.
 *
 * @param pending The open requests, in which a link looks up the recipient of a response.
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
      // Use plain callbacks: an AbortController per request costs more than everything else here.
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

/** The error message for each failure code. */
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
