// A transport carries messages both ways; here responses find their requests, and pushes their listeners. What is
// late, foreign, malformed or a second response finds nobody and is dropped.
import { BridgeError } from '../errors.ts';
import { createMessenger, type Messenger, type Pending } from './messenger.ts';
import { type HostWindow, hostWindow } from './native-host.ts';
import type { BridgeChannel, Receiver, Transport, Wire } from './transport.ts';

/** Over which channel, and by which transports: the first that the host has. */
export interface OpenMessengerOptions<Feature extends string = string> {
  channel: BridgeChannel<Feature>;
  /** Tried in order; the first that the host has is used. */
  transports: readonly Transport[];
  /** The window; `null` where there is none. By default the global one. */
  host?: HostWindow | null;
  /** Its abort disposes of the messenger. */
  signal?: AbortSignal | undefined;
  /** A text that no other request of the page has, nor another script can guess. By default 64 random bits and a number. */
  createId?: () => string;
}

/** What comes, as far as it can be read. */
interface Incoming extends BridgeChannel {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly subscriptionName?: unknown;
  readonly params?: unknown;
}

/**
 * Opens a way to the native host that shows this page.
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

  /** Takes what is for the channel, to whom it is for. */
  const filtered =
    (take: (incoming: Incoming) => void): Receiver =>
    (incoming) => {
      try {
        const message = incoming as Incoming;
        if (message.context === context && message.featureName === featureName) take(message);
      } catch {
        // it cannot be read
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
            // no business of the host, nor of the other listeners
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
 * What opens first.
 *
 * @throws BridgeError `unsupported-platform`; its cause is why a host that is there cannot be used.
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
      // A TypeError only says that there is no such host: transports look for theirs without asking first.
      if (!(error instanceof TypeError)) cause = error;
    }
  }
  throw new BridgeError('unsupported-platform', 'Unsupported native messaging platform', cause);
}

/** What is random is drawn once; a number tells requests apart. Insecure pages have no randomUUID. */
function countFromRandom(): () => string {
  const random = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let count = 0;
  return () => `${random}-${count++}`;
}
