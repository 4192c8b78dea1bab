import { type Answer, define, ensure, type Side } from '../host-side.ts';

interface WebViewEvent {
  readonly data: unknown;
  readonly origin?: string | null;
}

/** Installs the web view's message channel; only messages to the host use a dedicated envelope. */
export const windowsSide: Side = ({ window, take, note }) => {
  const listeners = new Set<(event: WebViewEvent) => void>();
  const send: Answer = (payload, { origin }) => {
    note(payload, origin === undefined ? {} : { origin });
    const event = origin === undefined ? { data: payload } : { data: payload, origin };
    for (const listener of [...listeners]) listener(event);
  };

  define(ensure(window, 'chrome'), 'webview', {
    postMessage(sent: unknown) {
      const raw: unknown = structuredClone(sent);
      const { Feature, SubFeatureName, Name, Data, Id } = (raw ?? {}) as Record<string, unknown>;
      const message = { context: Feature, featureName: SubFeatureName, method: Name, params: Data };
      take(Id === undefined ? message : { ...message, id: Id }, raw, send);
    },
    addEventListener: (_type: string, listener: (event: WebViewEvent) => void) =>
      void listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: WebViewEvent) => void) =>
      void listeners.delete(listener),
  });
  return send;
};
