import { isOwnBrowser, type BrowserNames } from '../../environment/own-browser.ts';
import type { BannerDevice } from './banner-for.ts';

/** What is read of a browser. */
export type GlancedNavigator = BrowserNames & Pick<Navigator, 'maxTouchPoints'>;

/** A phone's name, where no television, console or other phone claims it. */
const PHONE = /^(?!.*(?:TV|Windows Phone|Xbox)).*?(?:(iP(?:hone|od))|Android.*Mobile)/;

/**
 * As much of a device as decides its banner, in the few bytes that the script before the first paint has for
 * it: platforms that get the same banner count as one. Where it cannot tell, the confidence is low.
 *
 * The rules are those of `detectDevice`; a test compares the banners of both on the whole corpus.
 */
export function glanceAtDevice(navigator: GlancedNavigator): BannerDevice {
  const { userAgent, maxTouchPoints, userAgentData } = navigator;
  const names = userAgentData?.brands?.map(({ brand }) => brand).join() || userAgent;
  const phone = PHONE.exec(userAgent);
  // A phone that asks for desktop pages is touched, and calls itself Linux.
  const isLinux = /Linux|CrOS/.test(userAgent) && !(maxTouchPoints > 1);
  return {
    platform: phone ? (phone[1] ? 'ios' : 'android') : 'linux',
    formFactor: phone ? 'phone' : 'desktop',
    own: isOwnBrowser(navigator),
    confidence: phone || isLinux ? 'high' : 'low',
    takesExtension: /Google Chrome|Brave|Firefox/.test(names),
  };
}
