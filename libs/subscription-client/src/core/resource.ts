/**
 * Server data that a page displays: loaded, cached, and reloaded when it may have changed.
 *
 *   subscribe (first) -> load -> data | error -> retry …       focus, online -> load (throttled)
 */
import {
  DEDUPE_MS,
  ERROR_RETRY_MAX_MS,
  ERROR_RETRY_MS,
  FOCUS_THROTTLE_MS,
  LOADING_SLOW_MS,
  SLOW_ERROR_RETRY_MS,
} from '../constants.ts';

/** The current state. Data remains during a reload and next to an error. */
export interface ResourceState<Data> {
  /** The newest data; it remains when a later request fails. */
  data: Data | undefined;
  /** Whether data was ever received: `data` itself may be `undefined`. */
  isKnown: boolean;
  /** The error of the newest request. */
  error: unknown;
  isLoading: boolean;
  /** Whether the pending request takes longer than 3 s. */
  isSlow: boolean;
}

/** Server data as a store for `useSyncExternalStore`. */
export interface Resource<Data> {
  getSnapshot(): ResourceState<Data>;
  /** Loads the data with the first subscriber and stops all activity with the last one. */
  subscribe(listener: () => void): () => void;
  /**
   * Reloads the data; a call within 2 s of the last request shares it. Never rejects.
   *
   * @param options Pass `dedupe: false` after a change, which only a new request can reflect.
   */
  revalidate(options?: { dedupe?: boolean }): Promise<void>;
  /** Sets data from another source and discards the pending request. */
  set(data: Data): void;
}

/** `visibilitychange` bubbles to the window; switching tabs on a phone fires no other event. */
type ResourceEvent = 'focus' | 'visibilitychange' | 'online';

/** The part of a window that a resource observes. */
export interface ResourceHost {
  addEventListener(type: ResourceEvent, listener: () => void): void;
  removeEventListener(type: ResourceEvent, listener: () => void): void;
  document?: { visibilityState?: string };
  navigator?: { onLine?: boolean; connection?: { effectiveType?: string; saveData?: boolean } };
}

/** The load function of a resource and its retry rule. */
export interface ResourceOptions<Data> {
  load: (options: { signal: AbortSignal }) => Promise<Data>;
  /** Whether an automatic retry may help. Defaults to true for every error. */
  isRetryable?: (error: unknown) => boolean;
  /** The window to observe. Defaults to the global one, if there is one. */
  host?: ResourceHost | undefined;
  /** The current time in epoch milliseconds. */
  now?: () => number;
  setTimeout?: (callback: () => void, ms: number) => unknown;
  clearTimeout?: (timer: unknown) => void;
}

/**
 * Creates a resource that keeps itself fresh while it has subscribers: it reloads when the page
 * regains focus and after a temporary failure.
 *
 * @see Specification §9, data-fetch defaults: dedupe, focus throttle, error retry, loading-slow
 */
export function createResource<Data>(options: ResourceOptions<Data>): Resource<Data> {
  const { load, isRetryable = () => true, now = Date.now } = options;
  const host = options.host ?? (globalThis.window as ResourceHost | undefined);
  const setTimer = options.setTimeout ?? setTimeout;
  const clearTimer = options.clearTimeout ?? (clearTimeout as (timer: unknown) => void);
  const listeners = new Set<() => void>();
  let state: ResourceState<Data> = {
    data: undefined,
    isKnown: false,
    error: undefined,
    isLoading: false,
    isSlow: false,
  };
  let current: { controller: AbortController; promise: Promise<void>; at: number } | undefined;
  let retryTimer: unknown;
  let failures = 0;

  const change = (changes: Partial<ResourceState<Data>>) => {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        // A listener's error is its owner's problem: report it, notify the others, and do not treat
        // it as a failed load.
        globalThis.reportError?.(error);
      }
    }
  };

  const done = (changes: Partial<ResourceState<Data>>) =>
    change({ ...changes, isLoading: false, isSlow: false });

  const received = (data: Data) => {
    failures = 0;
    done({ data, isKnown: true, error: undefined });
  };

  async function request({ signal }: AbortController): Promise<void> {
    const unlessAborted = (react: () => void) => {
      if (!signal.aborted) react();
    };
    const slow = setTimer(() => unlessAborted(() => change({ isSlow: true })), LOADING_SLOW_MS);
    try {
      const data = await load({ signal });
      unlessAborted(() => received(data));
    } catch (error) {
      unlessAborted(() => {
        retryLater(error);
        done({ error });
      });
    } finally {
      clearTimer(slow);
    }
  }

  function retryLater(error: unknown): void {
    // Disable deduplication after a failure, so that a manual retry starts immediately.
    if (current) current.at = -Infinity;
    if (listeners.size === 0 || !isRetryable(error)) return;
    const { effectiveType = '', saveData } = host?.navigator?.connection ?? {};
    const isSlow = saveData === true || effectiveType.endsWith('2g');
    const first = isSlow ? SLOW_ERROR_RETRY_MS : ERROR_RETRY_MS;
    const asked = (error as { retryAfterMs?: number } | undefined)?.retryAfterMs ?? 0;
    const wait = Math.max(Math.min(first * 2 ** failures, ERROR_RETRY_MAX_MS), asked);
    failures += 1;
    retryTimer = setTimer(() => {
      if (isWatched()) void revalidate();
    }, wait);
  }

  /** Whether the page is visible and online; otherwise its return triggers a reload. */
  const isWatched = () =>
    host?.document?.visibilityState !== 'hidden' && host?.navigator?.onLine !== false;

  function revalidate({ dedupe = true } = {}): Promise<void> {
    if (dedupe && current && now() - current.at < DEDUPE_MS) return current.promise;
    stop();
    const controller = new AbortController();
    change({ isLoading: true });
    const promise = request(controller);
    current = { controller, promise, at: now() };
    return promise;
  }

  function stop(): void {
    clearTimer(retryTimer);
    current?.controller.abort();
    current = undefined;
  }

  function onFocus(): void {
    if (isWatched() && (!current || now() - current.at >= FOCUS_THROTTLE_MS)) void revalidate();
  }
  const onOnline = () => void revalidate();
  const watched: [ResourceEvent, () => void][] = [
    ['focus', onFocus],
    ['visibilitychange', onFocus],
    ['online', onOnline],
  ];
  const watch = (how: 'addEventListener' | 'removeEventListener') => {
    for (const [type, react] of watched) host?.[how](type, react);
  };

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        watch('addEventListener');
        void revalidate();
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        watch('removeEventListener');
        stop();
        state = { ...state, isLoading: false, isSlow: false };
      };
    },
    revalidate,
    set(data) {
      stop();
      received(data);
    },
  };
}
