import { ANDROID_CALLBACK, ANDROID_SECRET } from '../constants.ts';
import type { Transport } from '../core/transport.ts';
import { capture } from './capture.ts';
import { addHostFunction, receiversOf } from './host-functions.ts';

interface AndroidInterface {
  process(message: string, secret: string): void;
}

/**
 * The transport of Android: an object on the window, named after the context, accepts JSON text and
 * a secret. Responses and pushes arrive as calls of one global function with the same secret.
 */
export const androidTransport: Transport = ({ context }, host, receive) => {
  let all = receiversOf(Reflect.get(host, ANDROID_CALLBACK));
  const native = capture<AndroidInterface>(host, context, 'process', () => {
    // Check this before capturing, which cannot be undone: without the callback there is no way to
    // receive responses.
    if (!all && ANDROID_CALLBACK in host) {
      throw new Error(`window.${ANDROID_CALLBACK} belongs to another script`);
    }
  });
  if (!native) return undefined;
  all ??= addHostFunction(
    host,
    ANDROID_CALLBACK,
    (deliver) =>
      (secret: unknown, incoming: unknown): void => {
        if (secret === ANDROID_SECRET) deliver(incoming);
      },
    // Neither writable nor configurable, so that no other script can intercept messages.
    false,
  );
  const listeners = all.add(receive);

  return {
    post: (message) => native.process(JSON.stringify(message), ANDROID_SECRET),
    close: () => listeners.delete(receive),
  };
};
