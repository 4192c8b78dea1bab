import { ANDROID_CALLBACK, ANDROID_SECRET } from '../constants.ts';
import { type HostWindow } from '../core/native-host.ts';
import { type Transport } from '../core/transport.ts';
import { capture } from './capture.ts';

interface AndroidInterface {
  process(message: string, secret: string): void;
}

/** Whoever listens to the one callback of a window. */
const receivers = new WeakMap<HostWindow, Set<(incoming: unknown) => void>>();

/**
 * Android: an object on the window named after the context takes JSON text and a secret; answers and pushes come as
 * calls of one function, with the same secret.
 */
export const androidTransport: Transport = ({ context }, host, receive) => {
  const native = capture<AndroidInterface>(host, context, ['process']);
  const all = native && receiversOf(host);
  if (!all) return undefined;
  const receiver = (incoming: unknown): void => receive(incoming);
  all.add(receiver);

  return {
    post: (message) => native.process(JSON.stringify(message), ANDROID_SECRET),
    close: () => void all.delete(receiver),
  };
};

function receiversOf(host: HostWindow): Set<(incoming: unknown) => void> | undefined {
  const known = receivers.get(host);
  if (known) return known;
  const all = new Set<(incoming: unknown) => void>();
  const value = (secret: unknown, incoming: unknown): void => {
    if (secret === ANDROID_SECRET) all.forEach((receiver) => receiver(incoming));
  };
  // neither writable nor configurable: no other script can put itself between
  if (!Reflect.defineProperty(host, ANDROID_CALLBACK, { value })) return undefined;
  receivers.set(host, all);
  return all;
}
