import { ANDROID_CALLBACK, ANDROID_SECRET } from '../constants.ts';
import type { HostWindow } from '../core/native-host.ts';
import type { Receiver, Transport } from '../core/transport.ts';
import { capture } from './capture.ts';

interface AndroidInterface {
  process(message: string, secret: string): void;
}

/** Anyone who listens to the one callback of a window. */
const receivers = new WeakMap<HostWindow, Set<Receiver>>();

/**
 * Android: an object on the window named after the context takes JSON text and a secret; answers and pushes come as
 * calls of one function, with the same secret.
 */
export const androidTransport: Transport = ({ context }, host, receive) => {
  let all = receivers.get(host);
  const native = capture<AndroidInterface>(host, context, 'process', () => {
    // What is taken cannot be given back: not without a way to hear its responses.
    if (!all && ANDROID_CALLBACK in host) {
      throw new Error(`window.${ANDROID_CALLBACK} is another script's`);
    }
  });
  if (!native) return undefined;
  if (!all) {
    const everyone = (all = new Set());
    const value = (secret: unknown, incoming: unknown): void => {
      if (secret === ANDROID_SECRET) [...everyone].forEach((receiver) => receiver(incoming));
    };
    // neither writable nor configurable: no other script can put itself between
    Object.defineProperty(host, ANDROID_CALLBACK, { value });
    receivers.set(host, all);
  }
  const listeners = all.add(receive);

  return {
    post: (message) => native.process(JSON.stringify(message), ANDROID_SECRET),
    close: () => listeners.delete(receive),
  };
};
