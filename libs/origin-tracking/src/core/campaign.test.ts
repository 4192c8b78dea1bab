import { describe, expect, it } from '@jest/globals';
import { OriginError } from '../errors.ts';
import { checkCampaignName, storeCampaignUrl } from './campaign.ts';

const APPLE = 'https://apps.apple.com/app/id0000000000';
const GOOGLE = 'https://play.google.com/store/apps/details?id=example.mallard';

describe('checkCampaignName (specification §5 and §9: at most 30 characters)', () => {
  it('accepts up to 30 characters', () => {
    expect(checkCampaignName('x'.repeat(30))).toHaveLength(30);
    expect(() => checkCampaignName('x'.repeat(31))).toThrow(OriginError);
    expect(() => checkCampaignName('x'.repeat(31))).toThrow(
      'App-store campaign names must be at most 30 characters long',
    );
  });

  it('rejects a long literal at compile time', () => {
    expect(checkCampaignName('abcdefghijabcdefghijabcdefghij')).toHaveLength(30);
    expect(() =>
      // @ts-expect-error -- 31 characters
      checkCampaignName('abcdefghijabcdefghijabcdefghijk'),
    ).toThrow(OriginError);
    expect(() =>
      // @ts-expect-error -- 31 characters
      storeCampaignUrl('apple', APPLE, { campaign: 'abcdefghijabcdefghijabcdefghijk' }),
    ).toThrow(OriginError);
    const one = 'home_hero' as 'home_hero' | 'home_footer';
    expect(checkCampaignName(one)).toBe('home_hero');
    const either = 'home_hero' as 'home_hero' | 'abcdefghijabcdefghijabcdefghijk';
    // @ts-expect-error -- one of the two has 31 characters
    expect(checkCampaignName(either)).toBe('home_hero');
  });
});

describe('storeCampaignUrl (specification §9: store campaign parameters are fixed constants)', () => {
  it('adds campaign, media type and provider token for Apple', () => {
    expect(storeCampaignUrl('apple', APPLE, { campaign: 'home_hero', providerToken: '1234' })).toBe(
      `${APPLE}?pt=1234&ct=home_hero&mt=8`,
    );
  });

  it("omits parameters that Apple doesn't use", () => {
    const url = storeCampaignUrl('apple', APPLE, { campaign: '', origin: 'home_website' });
    expect(url).toBe(`${APPLE}?mt=8`);
  });

  it('adds one referrer with source, medium, campaign and origin for Google', () => {
    const url = new URL(
      storeCampaignUrl('google', GOOGLE, { campaign: 'home_hero', origin: 'home_website' }),
    );
    expect(url.searchParams.get('id')).toBe('example.mallard');
    expect(url.searchParams.get('referrer')).toBe(
      'utm_source=website&utm_medium=web&utm_campaign=home_hero&origin=home_website',
    );
  });

  it('replaces campaign parameters of the URL', () => {
    const url = storeCampaignUrl('apple', `${APPLE}?ct=old&l=de`, { campaign: 'new' });
    expect(url).toBe(`${APPLE}?l=de&ct=new&mt=8`);
    const without = storeCampaignUrl('apple', `${APPLE}?pt=9&ct=old`, { campaign: '' });
    expect(without).toBe(`${APPLE}?mt=8`);
  });

  it("encodes a campaign so that it can't inject a parameter", () => {
    const url = new URL(storeCampaignUrl('google', GOOGLE, { campaign: 'a&utm_source=b' }));
    const referrer = new URLSearchParams(url.searchParams.get('referrer') ?? '');
    expect(referrer.get('utm_source')).toBe('website');
    expect(referrer.get('utm_campaign')).toBe('a&utm_source=b');
  });

  it.each([
    ['apple', { campaign: 'x'.repeat(31) }, 'campaign-too-long'],
    ['google', { campaign: 'x'.repeat(31) }, 'campaign-too-long'],
    ['google', { campaign: 'x', origin: 'ab' }, 'too-short'],
    ['google', { campaign: 'x', origin: 'a b c' }, 'invalid-characters'],
  ] as const)('rejects, for %s, %j with %s', (store, campaign, code) => {
    expect(() => storeCampaignUrl(store, GOOGLE, campaign)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('rejects an invalid URL', () => {
    expect(() => storeCampaignUrl('apple', 'apps.apple.com', { campaign: 'x' })).toThrow(
      'Invalid URL',
    );
  });
});
