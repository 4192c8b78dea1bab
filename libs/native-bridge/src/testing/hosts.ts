import type { BridgeChannel } from '../core/transport.ts';
import { dbpUi } from '../messages/dbp-ui/channel.ts';
import { identityTheftRestorationPages } from '../messages/identity-theft-restoration-pages/channel.ts';
import { subscriptionPages } from '../messages/subscription-pages/channel.ts';
import { subscriptions } from '../messages/subscriptions/channel.ts';

/** The name of a host that can be emulated. */
export type EmulatedHostName =
  'ios' | 'macos' | 'android' | 'android-web-message' | 'windows' | 'extension' | 'browser';

/** The channels between pages and hosts. */
export const CHANNELS = {
  subscriptionPages,
  identityTheftRestorationPages,
  dbpui: dbpUi,
  subscriptions,
} as const satisfies Record<string, BridgeChannel>;

/** The name of a channel of an emulated host. */
export type EmulatedChannelName = keyof typeof CHANNELS;

/** The traits that distinguish hosts: the transport and the values that a page can read. */
export interface HostTraits {
  /** The value of `navigator.duckduckgo.platform`; absent in other browsers. */
  readonly platform?: string;
  readonly transport?: 'webkit' | 'android' | 'android-web-message' | 'windows';
  /** The contexts that the transport serves. */
  readonly contexts: readonly string[];
  /** The user agent string. */
  readonly userAgent: string;
  /** A brand that the host adds to its browser engine's brands. */
  readonly brand?: string;
  /** Whether the device has a touchscreen. */
  readonly touch: boolean;
}

/** The user agent tokens of the underlying browser engines. */
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${SAFARI} Mobile/15E148 DuckDuckGo/7 Safari/604.1`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15 Ddg/18.3`;
const ANDROID = `Mozilla/5.0 (Linux; Android 12) ${CHROMIUM} Mobile DuckDuckGo/5 Safari/537.36`;
const PC = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`;

const MOBILE = ['subscriptionPages', 'identityTheftRestorationPages'];
const DESKTOP = [...MOBILE, 'dbpui'];

/** The traits of each emulated host. */
export const HOSTS: Readonly<Record<EmulatedHostName, HostTraits>> = {
  ios: {
    ...{ platform: 'ios', transport: 'webkit', contexts: MOBILE },
    ...{ userAgent: IPHONE, touch: true },
  },
  macos: {
    ...{ platform: 'macos', transport: 'webkit', contexts: DESKTOP },
    ...{ userAgent: MAC, touch: false },
  },
  android: {
    ...{ platform: 'android', transport: 'android', contexts: MOBILE },
    ...{ userAgent: ANDROID, touch: true },
  },
  'android-web-message': {
    ...{ platform: 'android', transport: 'android-web-message', contexts: MOBILE },
    ...{ userAgent: ANDROID, touch: true },
  },
  windows: {
    ...{ platform: 'windows', transport: 'windows', contexts: DESKTOP },
    ...{ userAgent: PC, brand: 'DuckDuckGo', touch: false },
  },
  extension: { platform: 'extension', contexts: [], userAgent: PC, touch: false },
  browser: { contexts: [], userAgent: PC, touch: false },
};
