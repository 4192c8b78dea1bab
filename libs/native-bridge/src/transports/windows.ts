import type { Transport } from '../core/transport.ts';

interface WebView {
  postMessage?(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Windows: messages out in an envelope of its own, messages in as events of the web view. */
export const windowsTransport: Transport = (_channel, host, receive) => {
  const { webview } = (host as { chrome: { webview: WebView } }).chrome;
  if (typeof webview.postMessage !== 'function') return undefined;

  const listener = ({ origin, data }: MessageEvent): void => {
    // the host's own events come from nowhere; one with an origin was sent by a page
    if ((origin ?? undefined) === undefined) receive(data);
  };
  webview.addEventListener('message', listener);

  return {
    post({ context, featureName, method, params, id }) {
      const message = { Feature: context, SubFeatureName: featureName, Name: method, Data: params };
      webview.postMessage!(id === undefined ? message : { ...message, Id: id });
    },
    close: () => webview.removeEventListener('message', listener),
  };
};
