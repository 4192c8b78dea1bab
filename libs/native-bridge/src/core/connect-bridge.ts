// Connecting takes three steps: find the native interface, let it create its bridge for one
// feature, and perform the handshake. The handshake response lists the messages that the host
// supports; a bridge never sends any other request.
import { HANDSHAKE_TIMEOUT_MS } from '../constants.ts';
import { BridgeError, type BridgeErrorKind } from '../errors.ts';
import { createMessenger, type Messenger } from './messenger.ts';
import { type HostWindow, hostWindow, nativeInterface } from './native-host.ts';

/**
 * A connection to the native host for one feature. For a method that the handshake does not list,
 * `request` rejects with `unsupported-message` and sends nothing. Notifications are always sent,
 * because a host may accept some that its handshake does not list.
 */
export interface Bridge<Feature extends string = string> extends Messenger<Feature> {
  /**
   * The platform that the host reports: "ios", "macos", "android" or "windows"; `undefined` if it
   * reports none.
   */
  readonly platform: string | undefined;
  /** The messages that the handshake lists. */
  readonly availableMessages: readonly string[];
  /** Whether the host supports a message. */
  supports(method: string): boolean;
}

/**
 * The outcome of connecting. A missing bridge is expected in every other browser, so it is a value
 * and not an exception.
 */
export type BridgeConnection<Feature extends string = string> =
  { ok: true; bridge: Bridge<Feature> } | { ok: false; code: BridgeErrorKind; cause?: unknown };

/** The options of {@link connectBridge}. */
export interface ConnectBridgeOptions<Feature extends string = string> {
  /** The native feature, for example "subscriptions". */
  feature: Feature;
  /**
   * A message that the caller requires: if the host does not support it, connecting fails with
   * `unsupported-message`.
   */
  neededMessage?: string;
  /** The window, or `null` outside a browser. Defaults to the global window. */
  host?: HostWindow | null;
  /** The time limit for the handshake, in milliseconds. Defaults to 500. */
  handshakeTimeoutMs?: number;
  /** A signal that aborts the handshake and disposes of the bridge. */
  signal?: AbortSignal | undefined;
}

/**
 * Connects to the native host that shows the page. Never throws or hangs.
 *
 * @returns The bridge, or one of the five error kinds of specification §8. A host that does not
 *   respond to the handshake, or sends a malformed response, yields `error-creating-bridge`.
 */
export async function connectBridge<const Feature extends string>(
  options: ConnectBridgeOptions<Feature>,
): Promise<BridgeConnection<Feature>> {
  const host = options.host === undefined ? hostWindow() : options.host;
  if (!host?.navigator) return { ok: false, code: 'not-browser-context' };
  let messenger: Messenger<Feature> | undefined;
  try {
    const native = nativeInterface(host);
    if (!native) return { ok: false, code: 'not-ddg-context' };
    if (typeof native.createMessageBridge !== 'function') {
      return { ok: false, code: 'bridge-not-supported' };
    }
    // Throws in frames, on insecure pages, and if the host has disabled the bridge.
    const messages = native.createMessageBridge(options.feature);
    const plain = createMessenger(
      {
        request: (method, params, _id, settle) =>
          // A host may return its response without a promise.
          void Promise.resolve(messages.request(method, params)).then(
            (response) => settle(undefined, response),
            (cause) => settle('rejected', cause),
          ),
        notify: (method, params) => messages.notify(method, params),
        subscribe: (name, listener) => messages.subscribe(name, listener),
      },
      options.signal,
    );
    messenger = { ...plain, featureName: options.feature };
    const timeoutMs = options.handshakeTimeoutMs ?? HANDSHAKE_TIMEOUT_MS;
    const response = await messenger.request('handshake', {}, { timeoutMs });
    const bridge = bridgeFrom(messenger, response, native.platform);
    const { neededMessage } = options;
    if (neededMessage === undefined || bridge.supports(neededMessage)) return { ok: true, bridge };
    bridge.dispose();
    return { ok: false, code: 'unsupported-message' };
  } catch (cause) {
    // Remove the listener from the caller's signal.
    messenger?.dispose();
    return { ok: false, code: 'error-creating-bridge', cause };
  }
}

function bridgeFrom<Feature extends string>(
  messenger: Messenger<Feature>,
  response: unknown,
  platform: unknown,
): Bridge<Feature> {
  const handshake = response as { availableMessages?: unknown; platform?: unknown } | null;
  if (!Array.isArray(handshake?.availableMessages)) {
    throw new BridgeError('invalid-response', 'handshake responded without "availableMessages"');
  }
  const availableMessages = handshake.availableMessages.filter(
    (message): message is string => typeof message === 'string',
  );
  const named = [handshake.platform, platform].find((name) => typeof name === 'string');
  const supports = (method: string): boolean => availableMessages.includes(method);

  return {
    ...messenger,
    platform: named as string | undefined,
    availableMessages,
    supports,
    async request(method, params, options) {
      if (supports(method)) return messenger.request(method, params, options);
      throw new BridgeError('unsupported-message', `the native host does not support ${method}`);
    },
  };
}
