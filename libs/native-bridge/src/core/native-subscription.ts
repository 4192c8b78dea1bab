import { type Bridge, type BridgeConnection, connectBridge } from './connect-bridge.ts';
import type { HostWindow } from './native-host.ts';
import {
  DETAILS_MESSAGE,
  type NativeSubscriptionStatus,
  nextSubscriptionStatus,
  statusForOverride,
  type SubscriptionStatusEvent,
} from './subscription-status.ts';

/** The options of {@link createNativeSubscription}. */
export interface NativeSubscriptionOptions {
  /** The window, or `null` outside a browser. Defaults to the global window. */
  host?: HostWindow | null;
  /** Returns the stored value that forces a status. May throw, as storage access does. */
  readOverride?: () => unknown;
  /** Connects to the feature "subscriptions". Defaults to {@link connectBridge}. */
  connect?: (signal: AbortSignal) => Promise<BridgeConnection>;
}

/** The native subscription status as a store for `useSyncExternalStore`. */
export interface NativeSubscription {
  getSnapshot(): NativeSubscriptionStatus;
  /** Calls the listener on each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Fetches the status again; the current one stays until the response arrives. */
  refresh(): Promise<void>;
  /** Closes the connection; the status no longer changes. */
  dispose(): void;
}

/**
 * Fetches the visitor's subscription status from the native host, and again on each `authUpdate`.
 *
 * With an override, no message is sent.
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
        // A listener's error is its owner's problem: report it and keep notifying the others.
        globalThis.reportError?.(error);
      }
    }
  }

  /** Only the latest request counts: the response to an earlier one may be outdated. */
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
      // A host that refuses subscriptions can still respond to requests.
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
    return undefined; // Without storage there is no override.
  }
}
