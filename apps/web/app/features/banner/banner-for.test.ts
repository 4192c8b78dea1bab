import { describe, expect, it } from '@jest/globals';
import cases from './banner.cases.json' with { type: 'json' };
import { bannerFor, type BannerDevice, type BannerPage, type SiteBanner } from './banner-for.ts';

interface Case {
  name: string;
  page: BannerPage;
  /** Overrides of a desktop computer detected with high confidence. */
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

  it('covers both modes and every type', () => {
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
