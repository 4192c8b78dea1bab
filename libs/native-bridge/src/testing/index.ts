import { type HostWindow, type NativeInterface } from '../core/native-host.ts';

export interface FakeHostOptions {
  /** "macos" by default. */
  platform?: string;
  /** What the handshake answers; by default the methods of `answers`. */
  availableMessages?: readonly string[];
  /** The host's side of each request. One that returns a promise without an end never answers. */
  answers?: Readonly<Record<string, (params: unknown) => unknown>>;
}

/** A native host in memory, to pass as `host`. */
export interface FakeHost extends HostWindow {
  readonly navigator: { readonly duckduckgo: NativeInterface };
  /** Everything that the page sent, in order. */
  readonly sent: readonly { kind: 'request' | 'notify'; method: string; params: unknown }[];
  /** How many subscriptions are open. */
  readonly openSubscriptions: number;
  /** Sends a message to the page. */
  push(name: string, params: unknown): void;
}

/** Makes a native host that answers the handshake, its `answers`, and refuses all else. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const { platform = 'macos', answers = {} } = options;
  const availableMessages = options.availableMessages ?? Object.keys(answers);
  const sent: { kind: 'request' | 'notify'; method: string; params: unknown }[] = [];
  const subscriptions = new Set<{ name: string; listener: (params: unknown) => void }>();

  const duckduckgo: NativeInterface = {
    platform,
    isDuckDuckGo: async () => true,
    createMessageBridge: () => ({
      async request(method, params) {
        sent.push({ kind: 'request', method, params });
        const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
        if (answer) return answer(params);
        if (method === 'handshake') return { availableMessages, platform };
        throw new Error('unknown method');
      },
      notify: (method, params) => void sent.push({ kind: 'notify', method, params }),
      subscribe(name, listener) {
        const subscription = { name, listener };
        subscriptions.add(subscription);
        return () => void subscriptions.delete(subscription);
      },
    }),
  };

  return {
    navigator: { duckduckgo },
    sent,
    get openSubscriptions() {
      return subscriptions.size;
    },
    push(name, params) {
      for (const subscription of subscriptions) {
        if (subscription.name === name) subscription.listener(params);
      }
    },
  };
}
