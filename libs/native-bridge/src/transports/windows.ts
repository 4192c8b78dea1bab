import type { Transport } from '../core/transport.ts';

interface WebView {
  postMessage?(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * The transport of Windows: outgoing messages use a dedicated envelope; incoming ones are events of
 * the web view.
 */
export const windowsTransport: Transport = (_channel, host, receive) => {
  const webview = (host as { chrome?: { webview?: WebView } }).chrome?.webview;
  if (typeof webview?.postMessage !== 'function') return undefined;

  const listener = ({ origin, data }: MessageEvent): void => {
    // The host's own events have no origin; a page sent any event that has one.
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
