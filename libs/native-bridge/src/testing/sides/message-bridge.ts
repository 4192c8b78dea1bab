import type { MessageBridge } from '../../core/native-host.ts';
import type { EmulatedChannelName } from '../hosts.ts';
import { define, type Mark, type SideEnvironment } from '../host-side.ts';

export interface MessageBridgeSideOptions {
  platform: string;
  /** Whether the host rejects unsupported messages, as Apple's do; other hosts ignore them. */
  refuses: boolean;
  /** The context of the bridge's own messages. */
  context: string;
  channelOf(feature: string): EmulatedChannelName | undefined;
}

/** Installs `navigator.duckduckgo`. Returns the function with which the host pushes. */
export function installMessageBridge(
  { window, framed, take, note }: SideEnvironment,
  { platform, refuses, context, channelOf }: MessageBridgeSideOptions,
): (payload: unknown, mark: Mark) => void {
  const listeners = new Set<{ feature: string; name: string; listener: (p: unknown) => void }>();
  let requests = 0;

  function createMessageBridge(feature: string): MessageBridge {
    if (framed || platform === 'extension') throw new Error('Did not install Message Bridge');
    const base = { context, featureName: feature };
    return {
      request: (method, params = {}) =>
        new Promise((resolve, reject) => {
          const message = { ...base, method, params, id: `${++requests}` };
          const why = take(message, message, (payload) => {
            note(payload);
            const answer = payload as Record<string, unknown>;
            if (typeof payload === 'string') return resolve(payload);
            if (answer['id'] !== message.id || answer['context'] !== context) return;
            if (answer['featureName'] !== feature) return;
            if (answer['error']) reject(new Error(String(Reflect.get(answer['error'], 'message'))));
            else resolve(answer['result']);
          });
          if (why && refuses) reject(new Error(`unknown ${why}`));
        }),
      notify(method, params = {}) {
        const message = { ...base, method, params };
        take(message, message, () => {});
      },
      subscribe(name, listener) {
        const subscription = { feature, name, listener };
        listeners.add(subscription);
        return () => void listeners.delete(subscription);
      },
    };
  }

  const navigator = Reflect.get(window, 'navigator') as object;
  define(navigator, 'duckduckgo', {
    platform,
    isDuckDuckGo: async () => true,
    createMessageBridge,
  });

  return (payload) => {
    const { featureName, subscriptionName, params } = payload as Record<string, unknown>;
    if (channelOf(String(featureName)) === undefined) return;
    note(payload);
    for (const { feature, name, listener } of [...listeners]) {
      if (feature === featureName && name === subscriptionName) listener(params);
    }
  };
}
