import type { Device } from '@mallard/device-detection';
import type { CallToActionType } from '../download/call-to-action/call-to-action.ts';

/** @see Specification §3, banner modes. */
export type BannerMode = 'PROMO' | 'FOCUSED';

/** Those of specification §3 that a banner asks for. */
export type BannerType = Extract<
  CallToActionType,
  'ADD_TO_BROWSER' | 'DOWNLOAD_BROWSER' | 'IOS_APP' | 'ANDROID_APP'
>;

export interface SiteBanner {
  mode: BannerMode;
  type: BannerType;
}

/** What the decision rests on. */
export interface BannerDevice extends Pick<
  Device,
  'platform' | 'formFactor' | 'own' | 'confidence'
> {
  /** Whether this browser can have our extension. */
  takesExtension: boolean;
}

/** Where banners are. Other pages have an offer of their own, or none. */
export type BannerPage = 'home' | 'about' | 'duckai';

const APPS: Partial<Record<Device['platform'], BannerType>> = {
  ios: 'IOS_APP',
  android: 'ANDROID_APP',
};

/**
 * Decides which banner stands under the header of a page.
 *
 * A phone is sent to its store, from the home page alone. A computer is offered the browser or, where there is
 * none for it, the extension. In doubt it is the browser, whose page lists every platform.
 *
 * @returns Nothing for those who have the browser.
 */
export function bannerFor(
  { platform, formFactor, own, confidence, takesExtension }: BannerDevice,
  page: BannerPage,
): SiteBanner | undefined {
  const isPhone = formFactor === 'phone';
  if (own || (isPhone && page !== 'home')) return undefined;
  const isCertain = confidence === 'high';
  const app = isPhone && isCertain && APPS[platform];
  if (app) return { mode: 'FOCUSED', type: app };
  const hasNoBrowser = isCertain && /linux|chromeos/.test(platform);
  return {
    mode: 'PROMO',
    type: hasNoBrowser && takesExtension ? 'ADD_TO_BROWSER' : 'DOWNLOAD_BROWSER',
  };
}
