import { CAPABILITY_TIMEOUT_MS } from '../constants.ts';
import { BridgeError } from '../errors.ts';
import { withTimeLimit } from './with-time-limit.ts';

export interface BridgeRequestOptions {
  /** 1200 by default. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** A way to a native host, over whatever transport. */
export interface Messenger {
  /**
   * Asks, and waits at most 1200 ms unless told otherwise.
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

/** The bare sending and listening that a messenger puts limits around. */
export interface Link {
  /** @param onEnd Takes what is to be done when nobody waits for the answer any more. */
  request(
    method: string,
    params: Record<string, unknown>,
    onEnd: (end: () => void) => void,
  ): Promise<unknown>;
  notify(method: string, params: Record<string, unknown>): void;
  subscribe(name: string, listener: (params: unknown) => void): () => void;
  close?(): void;
}

/** Puts time limits, the end by a signal, and errors of one kind around a link. */
export function createMessenger(link: Link, signal?: AbortSignal): Messenger {
  /** What there is to end; nothing any more after the end. */
  let endings: Set<() => void> | undefined = new Set();

  function dispose(): void {
    const all = endings;
    if (!all) return;
    endings = undefined;
    signal?.removeEventListener('abort', dispose);
    for (const end of [...all]) end();
    link.close?.();
  }
  if (signal?.aborted) dispose();
  else signal?.addEventListener('abort', dispose);

  return {
    request: (method, params = {}, options = {}) =>
      withTimeLimit(method, (onEnd) => link.request(method, params, onEnd), {
        timeoutMs: options.timeoutMs ?? CAPABILITY_TIMEOUT_MS,
        signal: options.signal,
        endings,
      }),
    notify(method, params = {}) {
      if (!endings) throw new BridgeError('aborted', `${method}: aborted`);
      attempt(method, () => link.notify(method, params));
    },
    subscribe(name, listener) {
      const all = endings;
      if (!all) return () => {};
      const stop = attempt(name, () => link.subscribe(name, listener));
      const end = (): void => {
        all.delete(end);
        stop();
      };
      all.add(end);
      return end;
    },
    dispose,
  };
}

function attempt<Result>(method: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    throw new BridgeError('rejected', `${method}: refused`, cause);
  }
}
