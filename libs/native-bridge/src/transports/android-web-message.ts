import type { HostWindow } from '../core/native-host.ts';
import type { Transport } from '../core/transport.ts';
import { capture } from './capture.ts';

interface WebMessageObject {
  postMessage(message: string): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  /** Not on every version. */
  removeEventListener?(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * Newer Android: an object on the window named after the context that takes and gives JSON text. It learns of the page
 * by a first ping, which a frame does not send.
 */
export const androidWebMessageTransport: Transport = ({ context }, host, receive) => {
  const native = capture<WebMessageObject>(host, context, 'postMessage');
  if (!native) return undefined;

  const listener = ({ data }: MessageEvent): void => {
    try {
      receive(JSON.parse(data as string));
    } catch {
      // no JSON, so no message
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
      // the ping is a courtesy: the first message will tell
    }
  }

  return {
    post,
    close: () => native.removeEventListener?.('message', listener),
  };
};
