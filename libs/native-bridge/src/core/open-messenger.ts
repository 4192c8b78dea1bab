// A transport carries messages both ways; here answers find their requests, and pushes their listeners. What is
// late, foreign, malformed or a second answer finds nobody and is dropped.
import { BridgeError } from '../errors.ts';
import { createMessenger, type Messenger } from './messenger.ts';
import { type HostWindow, hostWindow } from './native-host.ts';
import { type BridgeChannel, isRecord, member, type Transport } from './transport.ts';

export interface OpenMessengerOptions {
  channel: BridgeChannel;
  /** Tried in order; the first that the host has is used. */
  transports: readonly Transport[];
  /** The window; `null` where there is none. By default the global one. */
  host?: HostWindow | null;
  /** Its abort disposes of the messenger. */
  signal?: AbortSignal | undefined;
  /** A text that no other request of the page has. By default a random UUID. */
  createId?: () => string;
}

/**
 * Opens a way to the native host that shows this page.
 *
 * @throws BridgeError `unsupported-platform`: "Unsupported native messaging platform".
 * @see Specification §8
 */
export function openMessenger(options: OpenMessengerOptions): Messenger {
  const { channel, transports, host = hostWindow(), signal, createId = randomId } = options;
  const { context, featureName } = channel;
  const waiting = new Map<unknown, (answer: Record<string, unknown>) => void>();
  const groups = new Map<
    unknown,
    { listeners: Set<(params: unknown) => void>; conceal?: () => void }
  >();

  function receive(incoming: unknown): void {
    if (!isRecord(incoming)) return;
    if (member(incoming, 'context') !== context) return;
    if (member(incoming, 'featureName') !== featureName) return;
    waiting.get(member(incoming, 'id'))?.(incoming);
    const { listeners = [] } = groups.get(member(incoming, 'subscriptionName')) ?? {};
    for (const listener of [...listeners]) {
      try {
        listener(member(incoming, 'params'));
      } catch (error) {
        // no business of the host, nor of the others who listen
        globalThis.reportError?.(error);
      }
    }
  }

  for (const transport of transports) {
    const wire = host && transport({ context, featureName }, host, receive);
    if (!wire) continue;
    return createMessenger(
      {
        request: (method, params, onEnd) =>
          new Promise((resolve, reject) => {
            const id = createId();
            onEnd(() => waiting.delete(id));
            waiting.set(id, (answer) => {
              const error = member(answer, 'error');
              if (error) reject(error);
              else resolve(member(answer, 'result'));
            });
            wire.post({ context, featureName, method, params, id });
          }),
        notify: (method, params) => wire.post({ context, featureName, method, params }),
        subscribe(name, listener) {
          const group = groups.get(name) ?? { listeners: new Set(), conceal: wire.expose?.(name) };
          groups.set(name, group);
          const own = (params: unknown): void => listener(params);
          group.listeners.add(own);
          return () => {
            if (!group.listeners.delete(own) || group.listeners.size > 0) return;
            groups.delete(name);
            group.conceal?.();
          };
        },
        close: () => wire.close?.(),
      },
      signal,
    );
  }
  throw new BridgeError('unsupported-platform', 'Unsupported native messaging platform');
}

function randomId(): string {
  // insecure pages, such as in development, have no randomUUID
  return globalThis.crypto?.randomUUID?.() ?? `${Math.random()}`;
}
