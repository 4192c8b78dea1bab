// A transport carries messages both ways; this module matches responses to requests and pushes to
// listeners. Late, foreign, malformed and duplicate messages match nothing and are dropped.
import { BridgeError } from '../errors.ts';
import { createMessenger, type Messenger, type Pending } from './messenger.ts';
import { type HostWindow, hostWindow } from './native-host.ts';
import type { BridgeChannel, Receiver, Transport, Wire } from './transport.ts';

/** The channel and the transports of {@link openMessenger}. */
export interface OpenMessengerOptions<Feature extends string = string> {
  channel: BridgeChannel<Feature>;
  /** The transports, tried in order; the first that the host supports is used. */
  transports: readonly Transport[];
  /** The window, or `null` outside a browser. Defaults to the global window. */
  host?: HostWindow | null;
  /** A signal that disposes of the messenger when it aborts. */
  signal?: AbortSignal | undefined;
  /**
   * Returns an id that is unique within the page and that no other script can guess. Defaults to 64
   * random bits plus a counter.
   */
  createId?: () => string;
}

/** A message from the host; any field may be missing. */
interface Incoming extends BridgeChannel {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly subscriptionName?: unknown;
  readonly params?: unknown;
}

/**
 * Opens a connection to the native host that shows this page.
 *
 * @throws BridgeError `unsupported-platform`: "Unsupported native messaging platform".
 * @see Specification §8
 */
export function openMessenger<const Feature extends string>({
  channel,
  transports,
  host = hostWindow(),
  signal,
  createId = countFromRandom(),
}: OpenMessengerOptions<Feature>): Messenger<Feature> {
  const { context, featureName } = channel;
  const pending: Pending = new Map();
  const listeners = new Set<(incoming: Incoming) => void>();

  /** Returns a receiver that passes on only the messages of this channel. */
  const filtered =
    (take: (incoming: Incoming) => void): Receiver =>
    (incoming) => {
      try {
        const message = incoming as Incoming;
        if (message.context === context && message.featureName === featureName) take(message);
      } catch {
        // Drop a message that cannot be read.
      }
    };
  const receive = filtered((incoming) => {
    const settle = pending.get(incoming.id);
    if (!settle) return [...listeners].forEach((listener) => listener(incoming));
    if (incoming.error) settle('rejected', incoming.error);
    else settle(undefined, incoming.result);
  });

  const wire = firstOf(transports, channel, host, receive);
  const messenger = createMessenger(
    {
      request: (method, params, id) => wire.post({ context, featureName, method, params, id }),
      notify: (method, params) => wire.post({ context, featureName, method, params }),
      subscribe(name, listener) {
        const deliver = ({ subscriptionName, params }: Incoming): void => {
          if (subscriptionName !== name) return;
          try {
            listener(params);
          } catch (error) {
            // A listener's error must not reach the host or the other listeners.
            globalThis.reportError?.(error);
          }
        };
        if (wire.expose) return wire.expose(name, filtered(deliver));
        listeners.add(deliver);
        return () => listeners.delete(deliver);
      },
      close: () => wire.close?.(),
    },
    signal,
    createId,
    pending,
  );
  return { ...messenger, featureName };
}

/**
 * Returns the first transport that opens.
 *
 * @throws BridgeError `unsupported-platform`; its `cause` is the error of a host that exists but
 *   cannot be used.
 */
function firstOf(
  transports: readonly Transport[],
  channel: BridgeChannel,
  host: HostWindow | null | undefined,
  receive: Receiver,
): Wire {
  let cause: unknown;
  for (const transport of transports) {
    try {
      const wire = host && transport(channel, host, receive);
      if (wire) return wire;
    } catch (error) {
      cause ??= error;
    }
  }
  throw new BridgeError('unsupported-platform', 'Unsupported native messaging platform', cause);
}

/** Draws the random part once and appends a counter. Insecure pages have no `crypto.randomUUID`. */
function countFromRandom(): () => string {
  const random = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let count = 0;
  return () => `${random}-${count++}`;
}
