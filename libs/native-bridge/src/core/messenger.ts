import { CAPABILITY_TIMEOUT_MS } from '../constants.ts';
import { BridgeError, type BridgeErrorCode } from '../errors.ts';

export interface BridgeRequestOptions {
  /** 1200 by default. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** A way to a native host, over whatever transport. */
export interface Messenger {
  /**
   * Asks, and waits at most 1200 ms unless told otherwise. What comes after the end of the wait is dropped.
   *
   * @returns The host's answer: unknown until a schema has seen it.
   * @throws BridgeError `rejected`, `timeout`, `aborted`.
   */
  request(
    method: string,
    params?: Record<string, unknown>,
    options?: BridgeRequestOptions,
  ): Promise<unknown>;
  /**
   * Tells, without an answer.
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

/** Ends a request: with what went wrong and why, or with the answer. What is said after the first time is nothing. */
export type Settle = (failed: BridgeErrorCode | undefined, value?: unknown) => void;

/** What there is to end, requests by their ids. */
export type Pending = Map<unknown, Settle>;

/** The bare sending and listening that a messenger puts limits around. */
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
 * @param pending Where a link looks up what an answer is for.
 */
export function createMessenger(
  link: Link,
  signal?: AbortSignal,
  createId: () => unknown = Symbol,
  pending: Pending = new Map(),
): Messenger {
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
        const timer = setTimeout(settle, timeoutMs, 'timeout');
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

function failure(code: BridgeErrorCode, method: string, cause?: unknown): BridgeError {
  return new BridgeError(code, `${method}: ${code}`, cause);
}

function attempt<Result>(method: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    throw failure('rejected', method, cause);
  }
}
