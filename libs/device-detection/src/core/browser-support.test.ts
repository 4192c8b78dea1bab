import { describe, expect, it } from '@jest/globals';
import { isLegacyBrowser, supportsExtension } from './browser-support.ts';
import { type Browser, type Device } from './device.ts';

function device(browser: Browser, browserVersion?: number): Device {
  return {
    platform: 'windows',
    formFactor: 'desktop',
    own: browser === 'own',
    browser,
    browserVersion,
    confidence: 'high',
    evidence: [],
  };
}

describe('isLegacyBrowser (specification §9: below 60, Safari 9, Internet Explorer 11)', () => {
  it.each<[Browser, number | undefined, boolean]>([
    ['firefox', 59, true],
    ['firefox', 60, false],
    ['chrome', 59, true],
    ['chrome', 60, false],
    ['edge', 59, true],
    ['edge', 60, false],
    ['opera', 59, true],
    ['opera', 60, false],
    ['safari', 8, true],
    ['safari', 9, false],
    ['ie', 10, true],
    ['ie', 11, false],
    ['own', 5, false],
    ['samsung', 4, false],
    ['webview', 40, false],
    ['unknown', 1, false],
    ['chrome', undefined, false],
  ])('of %s %j is %j', (browser, version, expected) => {
    expect(isLegacyBrowser(device(browser, version))).toBe(expected);
  });

  it('leaves Opera for iOS alone, which counts its versions apart', () => {
    expect(isLegacyBrowser({ ...device('opera', 5), platform: 'ios' })).toBe(false);
  });
});

describe('supportsExtension (specification §9: Firefox 91, Chrome and Brave 92)', () => {
  it.each<[Browser, number | undefined, boolean]>([
    ['firefox', 90, false],
    ['firefox', 91, true],
    ['chrome', 91, false],
    ['chrome', 92, true],
    ['brave', 91, false],
    ['brave', 92, true],
    ['safari', 17, false],
    ['own', 138, false],
    ['chromium', 138, false],
    ['chrome', undefined, false],
  ])('of %s %j is %j', (browser, version, expected) => {
    expect(supportsExtension(device(browser, version))).toBe(expected);
  });

  it.each(['phone', 'tablet', 'unknown'] as const)('is false on a %s', (formFactor) => {
    expect(supportsExtension({ ...device('chrome', 126), formFactor })).toBe(false);
  });
});
