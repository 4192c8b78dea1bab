// A transport carries messages both ways; here answers find their requests, and pushes their listeners. What is
// late, foreign, malformed or a second answer finds nobody and is dropped.
import { BridgeError } from '../errors.ts';
import { createMessenger, type Messenger, type Pending } from './messenger.ts';
import { type HostWindow, hostWindow } from './native-host.ts';
import { type BridgeChannel, type Receiver, type Transport, type Wire } from './transport.ts';

export interface OpenMessengerOptions {
  channel: BridgeChannel;
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
export function openMessenger({
  channel,
  transports,
  host = hostWindow(),
  signal,
  createId = countFromRandom(),
}: OpenMessengerOptions): Messenger {
  const { context, featureName } = channel;
  const pending: Pending = new Map();
  const hearers = new Set<(incoming: Incoming) => void>();

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
    if (!settle) return [...hearers].forEach((hear) => hear(incoming));
    if (incoming.error) settle('rejected', incoming.error);
    else settle(undefined, incoming.result);
  });

  const wire = firstOf(transports, channel, host, receive);
  if (!wire) {
    throw new BridgeError('unsupported-platform', 'Unsupported native messaging platform');
  }
  return createMessenger(
    {
      request: (method, params, id) => wire.post({ context, featureName, method, params, id }),
      notify: (method, params) => wire.post({ context, featureName, method, params }),
      subscribe(name, listener) {
        const hear = ({ subscriptionName, params }: Incoming): void => {
          if (subscriptionName !== name) return;
          try {
            listener(params);
          } catch (error) {
            // no business of the host, nor of the others who listen
            globalThis.reportError?.(error);
          }
        };
        if (wire.expose) return wire.expose(name, filtered(hear));
        hearers.add(hear);
        return () => hearers.delete(hear);
      },
      close: () => wire.close?.(),
    },
    signal,
    createId,
    pending,
  );
}

/** What opens first. A transport that fails is not there. */
function firstOf(
  transports: readonly Transport[],
  channel: BridgeChannel,
  host: HostWindow | null | undefined,
  receive: Receiver,
): Wire | undefined {
  for (const transport of transports) {
    try {
      const wire = host && transport(channel, host, receive);
      if (wire) return wire;
    } catch {
      // the next
    }
  }
  return undefined;
}

/** What is random is drawn once; a number tells requests apart. Insecure pages have no randomUUID. */
function countFromRandom(): () => string {
  const random = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let count = 0;
  return () => `${random}-${count++}`;
}
