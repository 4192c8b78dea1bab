import type { HostWindow } from '../core/native-host.ts';
import type { Transport } from '../core/transport.ts';
import { capture } from './capture.ts';

interface WebMessageObject {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  /** Removes a listener; missing in some versions. */
  removeEventListener?(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * The transport of newer Android apps: an object on the window, named after the context, that
 * exchanges JSON text. An initial ping announces the page to it; a frame does not send one.
 */
export const androidWebMessageTransport: Transport = ({ context }, host, receive) => {
  const native = capture<WebMessageObject>(host, context, 'postMessage');
  if (!native) return undefined;

  const listener = ({ data }: MessageEvent): void => {
    try {
      receive(JSON.parse(data as string));
    } catch {
      // Ignore events that are not JSON.
    }
  };
  native.addEventListener('message', listener);
  const post = (message: object): void => native.postMessage(JSON.stringify(message));
  const { top, self } = host as HostWindow & { top?: unknown; self?: unknown };
  if (top === self) {
    const method = 'initialPing';
    try {
      post({ context, featureName: 'messaging', method, id: method, params: {} });
    } catch {
      // The ping is optional: a missing host surfaces with the first message.
    }
  }

  return {
    post,
    close: () => native.removeEventListener?.('message', listener),
  };
};
