import type { Device } from '@mallard/device-detection';
import type { CallToActionType } from '../download/call-to-action/call-to-action.ts';

/** @see Specification §3, banner modes. */
export type BannerMode = 'PROMO' | 'FOCUSED';

/** The call-to-action types from specification §3 that banners use. */
export type BannerType = Extract<
  CallToActionType,
  'ADD_TO_BROWSER' | 'DOWNLOAD_BROWSER' | 'IOS_APP' | 'ANDROID_APP'
>;

export interface SiteBanner {
  mode: BannerMode;
  type: BannerType;
}

/** The device properties that the choice depends on. */
export interface BannerDevice extends Pick<
  Device,
  'platform' | 'formFactor' | 'own' | 'confidence'
> {
  /** Whether this browser supports our extension. */
  takesExtension: boolean;
}

/** The pages with a banner. Other pages have their own offer or none. */
export type BannerPage = 'home' | 'about' | 'duckai';

const APPS: Partial<Record<Device['platform'], BannerType>> = {
  ios: 'IOS_APP',
  android: 'ANDROID_APP',
};

/**
 * Chooses the banner under the header of a page.
 *
 * Phones get a link to their store, on the home page only. Computers get the browser or, if there
 * is none for their system, the extension. If the detection is uncertain, the banner offers the
 * browser, whose page lists every platform.
 *
 * @returns `undefined` if the visitor already uses the browser.
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
