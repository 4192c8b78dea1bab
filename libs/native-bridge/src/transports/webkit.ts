import { type HostWindow } from '../core/native-host.ts';
import { isRecord, member, type Transport } from '../core/transport.ts';

/** The functions on a page that hosts push to, with all who want to hear. */
const receivers = new WeakMap<object, Set<(event: unknown) => void>>();

/**
 * iOS and macOS: a message handler named after the context, which answers each message with a promise of JSON text.
 * Apps of early 2025 push to functions on the window; later ones to `navigator.duckduckgo.messageHandlers`.
 */
export const webkitTransport: Transport = ({ context, featureName }, host, receive) => {
  const handler = member(host, 'webkit', 'messageHandlers', context) as
    { postMessage(message: unknown): Promise<unknown> } | undefined;
  if (typeof handler?.postMessage !== 'function') return undefined;

  return {
    post(message) {
      const { id } = message;
      // a refusal, or something that is no JSON: as an answer to what was asked
      const refuse = (error: unknown): void =>
        receive({ context, featureName, id, error: error || {} });
      try {
        Promise.resolve(handler.postMessage(message))
          .then((text) => receive(JSON.parse(String(text))))
          .catch(refuse);
      } catch (error) {
        refuse(error);
      }
    },
    expose(subscriptionName) {
      const stops = [host, pushHandlers(host)].map((target) =>
        listenAt(target, subscriptionName, receive),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
};

/** Where later apps push to. A page in an app without the rest of the interface has to make it. */
function pushHandlers(host: HostWindow): object | undefined {
  const { navigator } = host as { navigator?: { duckduckgo?: Record<string, unknown> } };
  if (!navigator) return undefined;
  try {
    const native = (navigator.duckduckgo ??= {});
    return (native['messageHandlers'] ??= {}) as object;
  } catch {
    return undefined; // frozen by someone
  }
}

function listenAt(
  target: object | undefined,
  name: string,
  receive: (event: unknown) => void,
): () => void {
  const found: unknown = member(target, name);
  let listening = isRecord(found) || typeof found === 'function' ? receivers.get(found) : undefined;
  if (!target || (found !== undefined && !listening)) return () => {}; // the page has its own of that name
  if (!listening) {
    const all = (listening = new Set());
    const receiver = (event: unknown): void => all.forEach((each) => each(event));
    receivers.set(receiver, all);
    const made = { value: receiver, configurable: true };
    if (!Reflect.defineProperty(target, name, made)) return () => {};
  }
  const all = listening;
  const listener = (event: unknown): void => receive(event);
  all.add(listener);
  return () => {
    all.delete(listener);
    if (all.size === 0) Reflect.deleteProperty(target, name);
  };
}
