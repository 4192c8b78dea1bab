import type { HostWindow } from '../core/native-host.ts';
import type { Transport } from '../core/transport.ts';
import { addHostFunction, receiversOf } from './host-functions.ts';

interface WebKitWindow extends HostWindow {
  readonly webkit?: {
    readonly messageHandlers?: Record<string, { postMessage?(message: unknown): unknown }>;
  };
}

/**
 * The transport of iOS and macOS: a message handler, named after the context, that responds to each
 * message with a promise of JSON text. Apps of early 2025 push to functions on the window; later
 * ones to `navigator.duckduckgo.messageHandlers`.
 */
export const webkitTransport: Transport = ({ context, featureName }, host, receive) => {
  const handler = (host as WebKitWindow).webkit?.messageHandlers?.[context];
  if (typeof handler?.postMessage !== 'function') return undefined;

  return {
    post(message) {
      const { id } = message;
      // A notification has no response that could carry the error of a value that cannot be cloned.
      if (id === undefined) structuredClone(message);
      const respond = async (posted: unknown): Promise<void> => {
        try {
          const reply = JSON.parse((await posted) as string) as { error?: unknown } | null;
          // An error without an id can only belong to this call.
          receive(reply?.error ? { context, featureName, id, ...reply } : reply);
        } catch (error) {
          // Treat a rejection or invalid JSON as an error response to this message.
          receive({ context, featureName, id, error: error || {} });
        }
      };
      void respond(handler.postMessage!(message));
    },
    expose(name, receiver) {
      const ends: (() => void)[] = [];
      for (const find of [() => host, () => pushHandlers(host)]) {
        try {
          const target = find() as Record<string, object | undefined>;
          const found = target[name];
          const all =
            found === undefined
              ? addHostFunction(target, name, (deliver) => deliver)
              : receiversOf(found);
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
      if (!ends.length) throw new Error(`${name} is in use by another script`);
      return () => ends.forEach((end) => end());
    },
  };
};

/** Returns the object that later apps push to, creating it if the app installs no interface. */
function pushHandlers(host: HostWindow): object {
  const { navigator } = host as { navigator: { duckduckgo?: { messageHandlers?: object } } };
  return ((navigator.duckduckgo ??= {}).messageHandlers ??= {});
}
