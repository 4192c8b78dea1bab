/**
 * Something that a service knows and a page shows: asked for, kept, and asked for again when it may have changed.
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

/** What is known now. Data stays while it is loaded again, and beside an error. */
export interface ResourceState<Data> {
  /** The newest data; it stays when a later request fails. */
  data: Data | undefined;
  /** Whether there ever was a response: its data may be `undefined` itself. */
  isKnown: boolean;
  /** Why the newest request failed. */
  error: unknown;
  isLoading: boolean;
  /** The request that is under way takes longer than 3 s. */
  isSlow: boolean;
}

/** Made for `useSyncExternalStore`. */
export interface Resource<Data> {
  getSnapshot(): ResourceState<Data>;
  /** Requests it with the first subscriber, and stops everything with the last one. */
  subscribe(listener: () => void): () => void;
  /**
   * Requests it again; within 2 s of the last request it is the same one. Never rejects.
   *
   * @param options `dedupe: false` where something was done since: then only a new request can know.
   */
  revalidate(options?: { dedupe?: boolean }): Promise<void>;
  /** Takes data that came another way. Discards the request in flight. */
  set(data: Data): void;
}

/** `visibilitychange` bubbles to the window; where a tab is switched on a phone it is the only one. */
type ResourceEvent = 'focus' | 'visibilitychange' | 'online';

/** What a resource watches: a window, or what a test has for one. */
export interface ResourceHost {
  addEventListener(type: ResourceEvent, listener: () => void): void;
  removeEventListener(type: ResourceEvent, listener: () => void): void;
  document?: { visibilityState?: string };
  navigator?: { onLine?: boolean; connection?: { effectiveType?: string; saveData?: boolean } };
}

/** How data is loaded, and what is worth a second try. */
export interface ResourceOptions<Data> {
  load: (options: { signal: AbortSignal }) => Promise<Data>;
  /** Whether asking again by itself may help. All errors, unless said otherwise. */
  isRetryable?: (error: unknown) => boolean;
  /** By default the global window, if there is one. */
  host?: ResourceHost | undefined;
  /** Epoch milliseconds. */
  now?: () => number;
  setTimeout?: (callback: () => void, ms: number) => unknown;
  clearTimeout?: (timer: unknown) => void;
}

/**
 * Makes data of a server that keeps itself fresh while somebody looks at it: asked for again when the page is shown again, and
 * after a failure that may pass.
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
        // The business of its host: the others are told, and data that came is no failure to load.
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
    // Anyone who asks by hand after a failure is not told to wait.
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

  /** Hidden and offline pages need not ask: coming back asks. */
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
