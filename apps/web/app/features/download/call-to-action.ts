import type { FormFactor, Platform } from '@mallard/device-detection';

/** @see Specification §3, call-to-action types. */
export type CallToActionType =
  | 'ADD_TO_BROWSER'
  | 'SET_AS_DEFAULT'
  | 'DOWNLOAD_BROWSER'
  | 'MOBILE_APPS'
  | 'IOS_APP'
  | 'ANDROID_APP';

/** What the browser is made for, in the order in which pages list it. */
export const downloadPlatforms = ['ios', 'android', 'mac', 'windows'] as const;

export type DownloadPlatform = (typeof downloadPlatforms)[number];

const mobilePlatforms = ['ios', 'android'] as const;

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

/**
 * Decides what a page asks a visitor to do.
 *
 * A page about one platform offers that platform, whatever the visitor came with, and beside it the app for
 * the phone in their hand. Elsewhere the platform decides; where it is in doubt, two are offered, and where
 * there is no browser for it, all. Who has the browser is asked to make it the default.
 *
 * @param page The last part of the page's path: "mac", "app" …
 */
export function callToActionFor(device: CallToActionDevice, page: string): CallToAction {
  const { platform, own, confidence } = device;
  const certain = confidence === 'high';

  if (page === 'mac' || page === 'windows') {
    if (own && platform === page) return { type: 'SET_AS_DEFAULT', platforms: [] };
    const call: CallToAction = { type: 'DOWNLOAD_BROWSER', platforms: [page] };
    const inHand = certain && !own && isMobile(platform) && typeFor([platform]);
    return inHand === 'IOS_APP' || inHand === 'ANDROID_APP' ? { ...call, secondary: inHand } : call;
  }

  if (own) return { type: 'SET_AS_DEFAULT', platforms: [] };
  const platforms = platformsFor(device);
  const type = typeFor(platforms);
  return type === 'DOWNLOAD_BROWSER' && device.takesExtension
    ? { type, platforms, secondary: 'ADD_TO_BROWSER' }
    : { type, platforms };
}

function platformsFor(device: CallToActionDevice): readonly DownloadPlatform[] {
  const { platform, alternative, formFactor, confidence } = device;
  const candidates = downloadPlatforms.filter((one) => one === platform || one === alternative);
  if (confidence === 'high' && candidates.length) return candidates;
  if (candidates.length === 2) return candidates;
  // A phone of an unknown kind, or a tablet that asks for desktop pages under the name of Linux.
  const isHandheld = formFactor === 'phone' || formFactor === 'tablet';
  if (isHandheld || candidates.some(isMobile)) return mobilePlatforms;
  return candidates.length ? ['mac', 'windows'] : downloadPlatforms;
}

function typeFor(platforms: readonly DownloadPlatform[]): CallToActionType {
  if (!platforms.every(isMobile)) return 'DOWNLOAD_BROWSER';
  if (platforms.length > 1) return 'MOBILE_APPS';
  return platforms[0] === 'ios' ? 'IOS_APP' : 'ANDROID_APP';
}

function isMobile(platform: string): platform is (typeof mobilePlatforms)[number] {
  return platform === 'ios' || platform === 'android';
}
