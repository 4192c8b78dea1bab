import type { DevicePlatform, Platform } from '@mallard/device-detection';

/** @see Specification §3, call-to-action types. */
export type CallToActionType =
  | 'ADD_TO_BROWSER'
  | 'SET_AS_DEFAULT'
  | 'DOWNLOAD_BROWSER'
  | 'MOBILE_APPS'
  | 'IOS_APP'
  | 'ANDROID_APP';

/** The platforms that the browser supports: phones first, then computers. */
export const downloadPlatforms = ['ios', 'android', 'mac', 'windows'] as const;

export type DownloadPlatform = (typeof downloadPlatforms)[number];

export interface CallToAction {
  type: CallToActionType;
  /**
   * The platforms whose store or installer is offered; empty if the visitor already uses the
   * browser.
   */
  platforms: readonly DownloadPlatform[];
}

export type SecondaryCallToAction = 'ADD_TO_BROWSER' | 'IOS_APP' | 'ANDROID_APP';

/** The device properties that the choice depends on. */
export type CallToActionDevice = Omit<DevicePlatform, 'evidence'>;

const APPS: Partial<Record<Platform, 'IOS_APP' | 'ANDROID_APP'>> = {
  ios: 'IOS_APP',
  android: 'ANDROID_APP',
};

/**
 * Chooses the main call to action of a page.
 *
 * A page about one platform always offers that platform. Other pages follow the visitor's platform;
 * they offer two platforms if it is uncertain, and all if the browser does not support it. Visitors
 * who use the browser are asked to make it the default.
 *
 * Keep it small: it runs before the first paint.
 *
 * @param page The last segment of the page's path: "mac", "app" …
 */
export function callToActionFor(device: CallToActionDevice, page: string): CallToAction {
  const { platform, own } = device;
  const pagePlatform = platformOf(page);
  // Users of the finished browser may also want the preview.
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
 * Chooses the smaller offer next to a download: the app for the visitor's phone on a page about one
 * platform, otherwise the extension for the visitor's browser.
 *
 * @param call The result of `callToActionFor` for the same device and page.
 * @param takesExtension Whether this browser supports our extension.
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
  // If uncertain, offer both platforms of that kind. "Linux" on a tablet is most likely Android
  // that requests desktop pages.
  if (APPS[first] || formFactor === 'phone' || formFactor === 'tablet') {
    return downloadPlatforms.slice(0, 2);
  }
  return downloadPlatforms.slice(candidates.length && 2);
}

/** Returns the platform of a page about one platform: "mac", "windows", "windows-preview". */
function platformOf(page: string): 'mac' | 'windows' | undefined {
  const platform = page.replace('-preview', '');
  return platform === 'mac' || platform === 'windows' ? platform : undefined;
}
