import type { BannerDevice } from './banner-for.ts';

/** What is read of a browser; the last two are not in all of them. */
export type GlancedNavigator = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
  userAgentData?: { brands?: readonly { brand: string }[] };
  duckduckgo?: { platform?: string };
};

/** A phone's name, where no television, console or other phone claims it. */
const PHONE = /^(?!.*(?:TV|Windows Phone|Xbox)).*?(?:(iP(?:hone|od))|Android.*Mobile)/;

/**
 * As much of a device as decides its banner, in the few bytes that the script before the first paint has for
 * it: platforms that get the same banner are not distinguished. Where it cannot tell, the confidence is low.
 *
 * The rules are those of `detectDevice`; a test compares the banners of both on the whole corpus.
 */
export function glanceAtDevice(navigator: GlancedNavigator): BannerDevice {
  const { userAgent, maxTouchPoints, userAgentData, duckduckgo } = navigator;
  const names = userAgentData?.brands?.map(({ brand }) => brand).join() || userAgent;
  const phone = PHONE.exec(userAgent);
  // A phone that asks for desktop pages is touched, and calls itself Linux.
  const isLinux = /Linux|CrOS/.test(userAgent) && !(maxTouchPoints > 1);
  return {
    platform: phone ? (phone[1] ? 'ios' : 'android') : 'linux',
    formFactor: phone ? 'phone' : 'desktop',
    own:
      /D(uckDuckGo|dg\/)/.test(userAgent + names) || /^(?!ext)./.test(duckduckgo?.platform ?? ''),
    confidence: phone || isLinux ? 'high' : 'low',
    takesExtension: /Google Chrome|Brave|Firefox/.test(names),
  };
}
