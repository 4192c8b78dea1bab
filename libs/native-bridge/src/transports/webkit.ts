import type { HostWindow } from '../core/native-host.ts';
import type { Receiver, Transport } from '../core/transport.ts';

interface WebKitWindow extends HostWindow {
  readonly webkit: {
    readonly messageHandlers: Record<string, { postMessage?(message: unknown): Promise<unknown> }>;
  };
}

/** The receivers behind each push function. */
const receivers = new WeakMap<object, Set<Receiver>>();

/**
 * The transport of iOS and macOS: a message handler, named after the context, that responds to each
 * message with a promise of JSON text. Apps of early 2025 push to functions on the window; later
 * ones to `navigator.duckduckgo.messageHandlers`.
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
        // An error without an id can only belong to this call.
        receive(reply?.error ? { context, featureName, id: message.id, ...reply } : reply);
      } catch (error) {
        // Treat a rejection or invalid JSON as an error response to this message.
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
          // Without receivers, the function of that name belongs to the page.
          all?.add(receiver);
          if (all)
            ends.push(
              () => all.delete(receiver) && !all.size && Reflect.deleteProperty(target, name),
            );
        } catch {
          // The target is frozen.
        }
      }
      if (!ends.length)
        throw new Error(`${name} is in use by another script or copy of the bridge`);
      return () => ends.forEach((end) => end());
    },
  };
};

/** Returns the object that later apps push to, creating it if the app installs no interface. */
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
