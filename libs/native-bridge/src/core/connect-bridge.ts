// Connecting goes: find the native interface, let it make its bridge for one feature, shake hands. The
// handshake's answer says which messages the host knows; a bridge never sends another.
import { CAPABILITY_TIMEOUT_MS, HANDSHAKE_TIMEOUT_MS } from '../constants.ts';
import { BridgeError, type BridgeErrorKind } from '../errors.ts';
import { type HostWindow, hostWindow, type MessageBridge, nativeInterface } from './native-host.ts';
import { withTimeLimit } from './with-time-limit.ts';

export interface BridgeRequestOptions {
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** A connection to the native host, for one feature. */
export interface Bridge {
  /** As the host says: "ios", "macos", "android", "windows"; absent where it does not. */
  readonly platform: string | undefined;
  /** From the handshake. */
  readonly availableMessages: readonly string[];
  /** Whether the host knows a message. */
  supports(method: string): boolean;
  /**
   * Asks, and waits at most 1200 ms unless told otherwise.
   *
   * @returns The host's answer: unknown until a schema has seen it.
   * @throws BridgeError `unsupported-message` (nothing is sent), `rejected`, `timeout`, `aborted`.
   */
  request(
    method: string,
    params?: Record<string, unknown>,
    options?: BridgeRequestOptions,
  ): Promise<unknown>;
  /**
   * Tells, without an answer.
   *
   * @throws BridgeError `rejected` when the host refuses at once. A host may take notifications that its handshake
   *   does not list, so none is held back.
   */
  notify(method: string, params?: Record<string, unknown>): void;
  /** Listens to a message that the host pushes. Returns a stop. */
  subscribe(name: string, listener: (params: unknown) => void): () => void;
}

/** A missing bridge is an expected outcome in every other browser, so it is a value. */
export type BridgeConnection =
  { ok: true; bridge: Bridge } | { ok: false; kind: BridgeErrorKind; cause?: unknown };

export interface ConnectBridgeOptions {
  /** The native feature, for example "subscriptions". */
  feature: string;
  /** A message without which the bridge is of no use: its absence is kind `unsupported-message`. */
  neededMessage?: string;
  /** The window; `null` where there is none. By default the global one. */
  host?: HostWindow | null;
  /** 500 by default. */
  handshakeTimeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Connects to the native host around the page. Never throws or hangs.
 *
 * @returns The bridge, or one of the five kinds of specification §8. A host that does not answer the
 *   handshake, or answers something else, is `error-creating-bridge`.
 */
export async function connectBridge(options: ConnectBridgeOptions): Promise<BridgeConnection> {
  const host = options.host === undefined ? hostWindow() : options.host;
  if (!host?.navigator) return { ok: false, kind: 'not-browser-context' };
  try {
    const native = nativeInterface(host);
    if (!native) return { ok: false, kind: 'not-ddg-context' };
    if (typeof native.createMessageBridge !== 'function') {
      return { ok: false, kind: 'bridge-not-supported' };
    }
    // throws in frames, on insecure pages, and where the host has it switched off
    const messages = native.createMessageBridge(options.feature);
    const answer = await withTimeLimit('handshake', () => messages.request('handshake', {}), {
      timeoutMs: options.handshakeTimeoutMs ?? HANDSHAKE_TIMEOUT_MS,
      signal: options.signal,
    });
    const bridge = bridgeFrom(messages, answer, native.platform);
    return options.neededMessage !== undefined && !bridge.supports(options.neededMessage)
      ? { ok: false, kind: 'unsupported-message' }
      : { ok: true, bridge };
  } catch (cause) {
    return { ok: false, kind: 'error-creating-bridge', cause };
  }
}

function bridgeFrom(messages: MessageBridge, answer: unknown, platform: unknown): Bridge {
  const handshake = answer as { availableMessages?: unknown; platform?: unknown } | null;
  if (!Array.isArray(handshake?.availableMessages)) {
    throw new BridgeError('rejected', 'handshake: the answer has no availableMessages');
  }
  const availableMessages = handshake.availableMessages.filter(
    (message): message is string => typeof message === 'string',
  );
  const named = [handshake.platform, platform].find((name) => typeof name === 'string');
  const supports = (method: string): boolean => availableMessages.includes(method);

  return {
    platform: named as string | undefined,
    availableMessages,
    supports,
    async request(method, params = {}, { timeoutMs = CAPABILITY_TIMEOUT_MS, signal } = {}) {
      if (!supports(method)) {
        throw new BridgeError('unsupported-message', `${method}: unknown to the native host`);
      }
      return withTimeLimit(method, () => messages.request(method, params), { timeoutMs, signal });
    },
    notify(method, params = {}) {
      try {
        messages.notify(method, params);
      } catch (cause) {
        throw new BridgeError('rejected', `${method}: refused`, cause);
      }
    },
    subscribe: (name, listener) => messages.subscribe(name, listener),
  };
}
