import type { HostWindow } from '../core/native-host.ts';
import type { Receiver, Transport } from '../core/transport.ts';

interface WebKitWindow extends HostWindow {
  readonly webkit: {
    readonly messageHandlers: Record<string, { postMessage?(message: unknown): Promise<unknown> }>;
  };
}

/** The functions on a page that hosts push to, with all their listeners. */
const receivers = new WeakMap<object, Set<Receiver>>();

/**
 * iOS and macOS: a message handler named after the context, which answers each message with a promise of JSON text.
 * Apps of early 2025 push to functions on the window; later ones to `navigator.duckduckgo.messageHandlers`.
 */
export const webkitTransport: Transport = ({ context, featureName }, host, receive) => {
  const handler = (host as WebKitWindow).webkit.messageHandlers[context];
  if (typeof handler?.postMessage !== 'function') return undefined;

  return {
    async post(message) {
      try {
        const reply = JSON.parse((await handler.postMessage!(message)) as string) as {
          error?: unknown;
        } | null;
        // An error that does not say whose it is can be nobody else's.
        receive(reply?.error ? { context, featureName, id: message.id, ...reply } : reply);
      } catch (error) {
        // a refusal, or something that is no JSON: as an answer to what was asked
        receive({ context, featureName, id: message.id, error: error || {} });
      }
    },
    expose(name, receiver) {
      const ends: (() => void)[] = [];
      for (const find of [() => host, () => pushHandlers(host)]) {
        try {
          const target = find() as Record<string, object | undefined>;
          const found = target[name];
          const all = found === undefined ? addFunction(target, name) : receivers.get(found);
          // without, the page has its own of that name
          all?.add(receiver);
          if (all)
            ends.push(
              () => all.delete(receiver) && !all.size && Reflect.deleteProperty(target, name),
            );
        } catch {
          // frozen by someone
        }
      }
      if (!ends.length) throw new Error(`${name} is taken by another script or copy of the bridge`);
      return () => ends.forEach((end) => end());
    },
  };
};

/** Where later apps push to. A page in an app without the rest of the interface has to make it. */
function pushHandlers(host: HostWindow): object {
  const { navigator } = host as { navigator: { duckduckgo?: { messageHandlers?: object } } };
  return ((navigator.duckduckgo ??= {}).messageHandlers ??= {});
}

function addFunction(target: object, name: string): Set<Receiver> {
  const all = new Set<Receiver>();
  const value = (event: unknown): void => [...all].forEach((receive) => receive(event));
  Object.defineProperty(target, name, { value, configurable: true });
  receivers.set(value, all);
  return all;
}
