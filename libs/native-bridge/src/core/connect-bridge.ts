// Connecting goes: find the native interface, let it make its bridge for one feature, shake hands. The
// handshake's response says which messages the host knows; a bridge never sends another.
import { HANDSHAKE_TIMEOUT_MS } from '../constants.ts';
import { BridgeError, type BridgeErrorKind } from '../errors.ts';
import { createMessenger, type Messenger } from './messenger.ts';
import { type HostWindow, hostWindow, nativeInterface } from './native-host.ts';

/**
 * A connection to the native host, for one feature. Its `request` rejects with `unsupported-message`, and sends
 * nothing, for what the handshake does not list. A host may take notifications that its handshake does not list, so
 * none is held back.
 */
export interface Bridge<Feature extends string = string> extends Messenger<Feature> {
  /** As the host says: "ios", "macos", "android", "windows"; absent where it does not. */
  readonly platform: string | undefined;
  /** From the handshake. */
  readonly availableMessages: readonly string[];
  /** Whether the host knows a message. */
  supports(method: string): boolean;
}

/** A missing bridge is an expected outcome in every other browser, so it is a value. */
export type BridgeConnection<Feature extends string = string> =
  { ok: true; bridge: Bridge<Feature> } | { ok: false; code: BridgeErrorKind; cause?: unknown };

/** Which feature of the host is wanted, and how long its handshake may take, in milliseconds. */
export interface ConnectBridgeOptions<Feature extends string = string> {
  /** The native feature, for example "subscriptions". */
  feature: Feature;
  /** A message without which the bridge is of no use: its absence is `unsupported-message`. */
  neededMessage?: string;
  /** The window; `null` where there is none. By default the global one. */
  host?: HostWindow | null;
  /** 500 by default. */
  handshakeTimeoutMs?: number;
  /** Its abort ends the handshake, and disposes of the bridge. */
  signal?: AbortSignal | undefined;
}

/**
 * Connects to the native host around the page. Never throws or hangs.
 *
 * @returns The bridge, or one of the five kinds of specification §8. A host that does not respond to the
 *   handshake, or responds with something else, is `error-creating-bridge`.
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
    // throws in frames, on insecure pages, and where the host has it switched off
    const messages = native.createMessageBridge(options.feature);
    const plain = createMessenger(
      {
        request: (method, params, _id, settle) =>
          // a host may respond without a promise
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
    // Nothing of it stays on the caller's signal.
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
      throw new BridgeError(
        'unsupported-message',
        `${method} is not among the messages of the native host`,
      );
    },
  };
}
