import { describe, expect, it } from '@jest/globals';
import { detectDevice, supportsExtension, type DeviceInput } from '@mallard/device-detection';
import corpus from '@mallard/device-detection/corpus' with { type: 'json' };
import cases from './banner.cases.json' with { type: 'json' };
import { bannerFor, type BannerDevice, type BannerPage, type SiteBanner } from './banner-for.ts';
import { glanceAtDevice } from './glance.ts';

interface Case {
  name: string;
  page: BannerPage;
  /** A desktop computer known for certain, but for what is said here. */
  device: Partial<BannerDevice>;
  expected: SiteBanner | null;
}

const desktop: BannerDevice = {
  platform: 'unknown',
  formFactor: 'desktop',
  own: false,
  confidence: 'high',
  takesExtension: false,
};

describe('bannerFor', () => {
  it.each(cases as Case[])('$name', ({ device, page, expected }) => {
    expect(bannerFor({ ...desktop, ...device }, page) ?? null).toEqual(expected);
  });

  it('has a case for both modes and every type', () => {
    const seen = JSON.stringify((cases as Case[]).map(({ expected }) => expected));
    for (const word of [
      'PROMO',
      'FOCUSED',
      'ADD_TO_BROWSER',
      'DOWNLOAD_BROWSER',
      'IOS_APP',
      'ANDROID_APP',
    ]) {
      expect(seen).toContain(`"${word}"`);
    }
  });
});

/** What a page sees of a recorded browser. */
function navigatorOf({ userAgent, brands, maxTouchPoints = 0, nativePlatform }: DeviceInput) {
  return {
    userAgent,
    maxTouchPoints,
    ...(brands ? { userAgentData: { brands } } : {}),
    ...(nativePlatform ? { duckduckgo: { platform: nativePlatform } } : {}),
  };
}

/** Where a glance sees less: two of them get the list of all platforms, the third is a computer in disguise. */
const SEEN_OTHERWISE: Readonly<Record<string, SiteBanner['type']>> = {
  'Chrome on a Chromebook with a touch screen': 'DOWNLOAD_BROWSER',
  'Chromebook on Arm without hints': 'DOWNLOAD_BROWSER',
  'Chrome for Android on Windows (hints against the user agent)': 'ANDROID_APP',
};

describe('glanceAtDevice', () => {
  const recorded = corpus as { name: string; input: DeviceInput }[];

  it.each(recorded)('leads to the banner of the whole detector, for $name', ({ name, input }) => {
    const device = detectDevice(input);
    const expected = bannerFor({ ...device, takesExtension: supportsExtension(device) }, 'home');
    const seen = bannerFor(glanceAtDevice(navigatorOf(input)), 'home');
    if (SEEN_OTHERWISE[name]) {
      expect(seen?.type).toBe(SEEN_OTHERWISE[name]);
      expect(seen).not.toEqual(expected);
    } else expect(seen).toEqual(expected);
  });
});
