import type { CodesOf } from './catalog.ts';
import type { CookieOptions } from './cookie.ts';
import type { Settings } from './settings-codec.ts';

/** The cookies of a page and the channel to its other tabs. */
export interface SettingsStoreOptions {
  /** Returns the cookie string. Defaults to `document.cookie`. */
  readCookies?: () => string;
  /** Writes one cookie. Defaults to `document.cookie`. */
  writeCookie?: (cookie: string) => void;
  /** The attributes of written cookies. */
  cookie?: CookieOptions;
  /** The BroadcastChannel to the other tabs. Defaults to "settings". */
  channelName?: string;
}

/** The visitor's settings, live. `subscribe` and `getSnapshot` suit `useSyncExternalStore`. */
export interface SettingsStore<Key extends string = string> {
  /** Returns the stored codes; the same object until one changes. */
  getSnapshot(): CodesOf<Key>;
  /** Returns the stored code of a setting or its default. */
  get(key: Key): string;
  /**
   * Stores a code; `undefined` resets the setting.
   *
   * @throws SettingError as `toCookie`.
   */
  set(key: Key, code: string | undefined): void;
  /**
   * Calls the listener with the keys that changed in this tab or in another one. Returns a function
   * that unsubscribes.
   */
  subscribe(listener: (changed: readonly Key[]) => void): () => void;
}

/** Creates a store of settings in cookies that notifies of changes, across tabs. */
export function createSettingsStore<Key extends string>(
  settings: Settings<Key>,
  {
    readCookies = () => document.cookie,
    writeCookie = (cookie) => void (document.cookie = cookie),
    cookie,
    channelName = 'settings',
  }: SettingsStoreOptions = {},
): SettingsStore<Key> {
  const listeners = new Set<(changed: readonly Key[]) => void>();
  let channel: BroadcastChannel | undefined;
  let values = settings.fromCookies(readCookies()).values;

  function refresh(): void {
    const before = values;
    const after = settings.fromCookies(readCookies()).values;
    const changed = settings.settings.flatMap(({ key }) =>
      before[key] === after[key] ? [] : [key],
    );
    if (changed.length === 0) return;
    values = after;
    for (const listener of [...listeners]) {
      try {
        listener(changed);
      } catch (error) {
        // A listener's error must not keep the others from being notified.
        globalThis.reportError?.(error);
      }
    }
  }

  return {
    getSnapshot: () => values,
    get: (key) => settings.code(values, key),
    set(key, code) {
      writeCookie(settings.toCookie(key, code, cookie));
      refresh();
      // Other tabs read the cookie themselves, so the message needs no content.
      if (channel) channel.postMessage('');
      else {
        const once = new BroadcastChannel(channelName);
        once.postMessage('');
        once.close();
      }
    },
    subscribe(listener) {
      // An open channel keeps a Node process alive and a page out of some back/forward caches.
      if (!channel) {
        channel = new BroadcastChannel(channelName);
        channel.onmessage = refresh;
        refresh();
      }
      listeners.add(listener);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
}
