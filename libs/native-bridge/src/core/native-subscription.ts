import { type Bridge, type BridgeConnection, connectBridge } from './connect-bridge.ts';
import type { HostWindow } from './native-host.ts';
import {
  DETAILS_MESSAGE,
  type NativeSubscriptionStatus,
  nextSubscriptionStatus,
  statusForOverride,
  type SubscriptionStatusEvent,
} from './subscription-status.ts';

/** Where the host is, and whether a stored value goes before it. */
export interface NativeSubscriptionOptions {
  /** The window; `null` where there is none. By default the global one. */
  host?: HostWindow | null;
  /** The stored value that forces a status. May throw, as storage does. */
  readOverride?: () => unknown;
  /** Connects to the feature "subscriptions"; by default {@link connectBridge}. */
  connect?: (signal: AbortSignal) => Promise<BridgeConnection>;
}

/** The native subscription status as it changes; made for `useSyncExternalStore`. */
export interface NativeSubscription {
  getSnapshot(): NativeSubscriptionStatus;
  /** Calls back on each change. Returns a stop. */
  subscribe(listener: () => void): () => void;
  /** Asks the host again. The status stays as it is until the answer. */
  refresh(): Promise<void>;
  /** Ends the connection; the status changes no more. */
  dispose(): void;
}

/**
 * Asks the native host whether the visitor is subscribed, and again whenever it says that something changed.
 *
 * With an override nothing is sent at all.
 *
 * @see Specification §4, native subscription status
 */
export function createNativeSubscription(
  options: NativeSubscriptionOptions = {},
): NativeSubscription {
  const { host, readOverride, connect = connectTo(host) } = options;
  const disposed = new AbortController();
  const listeners = new Set<() => void>();
  let status: NativeSubscriptionStatus = 'PENDING';
  let bridge: Bridge | undefined;
  let latest: AbortController | undefined;

  function learn(event: SubscriptionStatusEvent): void {
    if (disposed.signal.aborted) return;
    const next = nextSubscriptionStatus(status, event);
    if (next === status) return;
    status = next;
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        // The business of its host: the others are told, and nothing is asked again.
        globalThis.reportError?.(error);
      }
    }
  }

  /** Only the latest question counts: an answer to one before may be of the past. */
  async function refresh(): Promise<void> {
    if (!bridge?.supports(DETAILS_MESSAGE)) return;
    latest?.abort();
    const { signal } = (latest = new AbortController());
    const event = await bridge.request(DETAILS_MESSAGE, {}, { signal }).then(
      (details) => ({ type: 'details-answered', details }) as const,
      () => ({ type: 'details-failed' }) as const,
    );
    if (!signal.aborted) learn(event);
  }

  async function start(): Promise<void> {
    const connection = await connect(disposed.signal).catch(
      (cause: unknown) => ({ ok: false, code: 'error-creating-bridge', cause }) as const,
    );
    if (!connection.ok) return learn({ type: 'bridge-missing', code: connection.code });
    bridge = connection.bridge;
    if (disposed.signal.aborted) return bridge.dispose();
    learn({ type: 'connected', availableMessages: bridge.availableMessages });
    try {
      if (bridge.supports('authUpdate')) bridge.subscribe('authUpdate', () => void refresh());
    } catch {
      // a host that only answers is still good for an answer
    }
    await refresh();
  }

  const override = overrideFrom(readOverride);
  learn({ type: 'override-read', value: override });
  if (statusForOverride(override) === undefined) {
    void start();
  }

  return {
    getSnapshot: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    dispose() {
      disposed.abort();
      bridge?.dispose();
      listeners.clear();
    },
  };
}

function connectTo(host: HostWindow | null | undefined) {
  return (signal: AbortSignal): Promise<BridgeConnection> =>
    connectBridge({ feature: 'subscriptions', signal, ...(host === undefined ? {} : { host }) });
}

function overrideFrom(readOverride: (() => unknown) | undefined): unknown {
  try {
    return readOverride?.();
  } catch {
    return undefined; // no storage, no override
  }
}
