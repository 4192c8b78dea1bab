import type { FormFactor, Platform } from '@mallard/device-detection';

/** @see Specification §3, call-to-action types. */
export type CallToActionType =
  | 'ADD_TO_BROWSER'
  | 'SET_AS_DEFAULT'
  | 'DOWNLOAD_BROWSER'
  | 'MOBILE_APPS'
  | 'IOS_APP'
  | 'ANDROID_APP';

/** What the browser is made for: the two kinds of phones, then the two kinds of computers. */
export const downloadPlatforms = ['ios', 'android', 'mac', 'windows'] as const;

export type DownloadPlatform = (typeof downloadPlatforms)[number];

export interface CallToAction {
  type: CallToActionType;
  /** Whose store or installer is offered: one, or a choice. None to those who have the browser. */
  platforms: readonly DownloadPlatform[];
  /** Offered beside it, in smaller letters. */
  secondary?: 'ADD_TO_BROWSER' | 'IOS_APP' | 'ANDROID_APP';
}

/** What the decision rests on. */
export interface CallToActionDevice {
  platform: Platform;
  formFactor: FormFactor;
  /** Inside our own browser or one of its apps. */
  own: boolean;
  confidence: 'high' | 'low';
  /** With low confidence, the other platform that it may be. */
  alternative?: Platform;
  /** Whether this browser can have our extension, once that is known. */
  takesExtension?: boolean;
}

const APPS: Partial<Record<Platform, 'IOS_APP' | 'ANDROID_APP'>> = {
  ios: 'IOS_APP',
  android: 'ANDROID_APP',
};

/**
 * Decides what a page asks a visitor to do.
 *
 * A page about one platform offers that platform, whatever the visitor came with, and beside it the app for
 * the phone in their hand. Elsewhere the platform decides; where it is in doubt, two are offered, and where
 * there is no browser for it, all. Who has the browser is asked to make it the default.
 *
 * Kept small: it runs before the first paint.
 *
 * @param page The last part of the page's path: "mac", "app" …
 */
export function callToActionFor(device: CallToActionDevice, page: string): CallToAction {
  const { platform, own } = device;
  const pagePlatform = page === 'mac' || page === 'windows' ? page : undefined;
  if (own && (!pagePlatform || platform === pagePlatform)) {
    return { type: 'SET_AS_DEFAULT', platforms: [] };
  }

  const platforms: readonly DownloadPlatform[] = pagePlatform
    ? [pagePlatform]
    : platformsFor(device);
  const [first = 'unknown', second] = platforms;
  if (platforms.every((one) => APPS[one])) {
    return { type: second ? 'MOBILE_APPS' : APPS[first]!, platforms };
  }
  const secondary = pagePlatform
    ? !own && device.confidence === 'high' && APPS[platform]
    : device.takesExtension && 'ADD_TO_BROWSER';
  return { type: 'DOWNLOAD_BROWSER', platforms, ...(secondary && { secondary }) };
}

function platformsFor({ platform, alternative, formFactor, confidence }: CallToActionDevice) {
  const candidates = downloadPlatforms.filter((one) => one === platform || one === alternative);
  const [first = 'unknown', second] = candidates;
  if (second || (candidates.length && confidence === 'high')) return candidates;
  // One of two that it may be: both of that kind. Linux in doubt is a tablet that asks for desktop pages.
  if (APPS[first] || formFactor === 'phone' || formFactor === 'tablet') {
    return downloadPlatforms.slice(0, 2);
  }
  return downloadPlatforms.slice(candidates.length && 2);
}
