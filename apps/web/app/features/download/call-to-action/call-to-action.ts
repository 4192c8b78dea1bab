import type { DevicePlatform, Platform } from '@mallard/device-detection';

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
}

export type SecondaryCallToAction = 'ADD_TO_BROWSER' | 'IOS_APP' | 'ANDROID_APP';

/** What the decision rests on. */
export type CallToActionDevice = Omit<DevicePlatform, 'evidence'>;

const APPS: Partial<Record<Platform, 'IOS_APP' | 'ANDROID_APP'>> = {
  ios: 'IOS_APP',
  android: 'ANDROID_APP',
};

/**
 * Decides what a page asks a visitor to do.
 *
 * A page about one platform offers that platform, whatever the visitor came with. Elsewhere the platform
 * decides; where it is in doubt, two are offered, and where there is no browser for it, all. Who has the
 * browser is asked to make it the default.
 *
 * Kept small: it runs before the first paint.
 *
 * @param page The last part of the page's path: "mac", "app" …
 */
export function callToActionFor(device: CallToActionDevice, page: string): CallToAction {
  const { platform, own } = device;
  const pagePlatform = platformOf(page);
  // Who has the finished browser may want the preview as well.
  if (own && (!pagePlatform || platform === page)) {
    return { type: 'SET_AS_DEFAULT', platforms: [] };
  }

  const platforms: readonly DownloadPlatform[] = pagePlatform
    ? [pagePlatform]
    : platformsFor(device);
  const [first = 'unknown', second] = platforms;
  const app = second ? 'MOBILE_APPS' : APPS[first]!;
  return { type: platforms.every((one) => APPS[one]) ? app : 'DOWNLOAD_BROWSER', platforms };
}

/**
 * Decides what is offered beside a download, in smaller letters: on a page about one platform the app for the
 * phone in the visitor's hand, elsewhere the extension for the browser they have.
 *
 * @param call What `callToActionFor` said of the same device and page.
 * @param takesExtension Whether this browser can have our extension.
 */
export function secondaryCallFor(
  { type }: CallToAction,
  { platform, own, confidence }: CallToActionDevice,
  page: string,
  takesExtension: boolean,
): SecondaryCallToAction | undefined {
  if (type !== 'DOWNLOAD_BROWSER') return undefined;
  if (!platformOf(page)) return takesExtension ? 'ADD_TO_BROWSER' : undefined;
  return own || confidence === 'low' ? undefined : APPS[platform];
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

/** What a page is about, where that is one platform: "mac", "windows", "windows-preview". */
function platformOf(page: string): 'mac' | 'windows' | undefined {
  const platform = page.replace('-preview', '');
  return platform === 'mac' || platform === 'windows' ? platform : undefined;
}
