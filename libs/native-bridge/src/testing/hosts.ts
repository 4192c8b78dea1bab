import type { BridgeChannel } from '../core/transport.ts';
import { dbpUi } from '../messages/dbp-ui/channel.ts';
import { identityTheftRestorationPages } from '../messages/identity-theft-restoration-pages/channel.ts';
import { subscriptionPages } from '../messages/subscription-pages/channel.ts';
import { subscriptions } from '../messages/subscriptions/channel.ts';

/** The hosts that can be emulated. */
export type EmulatedHostName =
  'ios' | 'macos' | 'android' | 'android-web-message' | 'windows' | 'extension' | 'browser';

/** What pages talk to hosts about. */
export const CHANNELS = {
  subscriptionPages,
  identityTheftRestorationPages,
  dbpui: dbpUi,
  subscriptions,
} as const satisfies Record<string, BridgeChannel>;

/** A channel of an emulated host, by the name of its feature. */
export type EmulatedChannelName = keyof typeof CHANNELS;

/** What tells one host from another: how it talks, and what a page sees of it. */
export interface HostTraits {
  /** `navigator.duckduckgo.platform`; absent in other browsers. */
  readonly platform?: string;
  readonly transport?: 'webkit' | 'android' | 'android-web-message' | 'windows';
  /** Contexts that the transport is there for. */
  readonly contexts: readonly string[];
  /** As it is sent with requests. */
  readonly userAgent: string;
  /** A brand that is added to those of the browser that it is made of. */
  readonly brand?: string;
  /** Whether it is touched. */
  readonly touch: boolean;
}

/** What the browsers that hosts are made of call themselves. */
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${SAFARI} Mobile/15E148 DuckDuckGo/7 Safari/604.1`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15 Ddg/18.3`;
const ANDROID = `Mozilla/5.0 (Linux; Android 12) ${CHROMIUM} Mobile DuckDuckGo/5 Safari/537.36`;
const PC = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`;

const MOBILE = ['subscriptionPages', 'identityTheftRestorationPages'];
const DESKTOP = [...MOBILE, 'dbpui'];

/** What each emulated host is and calls itself. */
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
