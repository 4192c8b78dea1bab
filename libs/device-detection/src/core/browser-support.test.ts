import { describe, expect, it } from '@jest/globals';
import { isLegacyBrowser, supportsExtension } from './browser-support.ts';
import { detectDevice } from './detect-device.ts';
import type { Browser, Device } from './device.ts';

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

describe('isLegacyBrowser (specification §9: below Firefox, Chrome, Edge, Opera 60, Safari 9, Internet Explorer 11)', () => {
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
  ])('classifies %s %j as legacy: %j', (browser, version, expected) => {
    expect(isLegacyBrowser(device(browser, version))).toBe(expected);
  });

  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
  const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9_5) AppleWebKit/601.1 (KHTML, like Gecko)';

  it.each([
    [`${WINDOWS}; rv:59.0) Gecko/20100101 Firefox/59.0`, true],
    [`${WINDOWS}; rv:60.0) Gecko/20100101 Firefox/60.0`, false],
    [`${WINDOWS}) ${BLINK} Chrome/59.0.3071.115 Safari/537.36`, true],
    [`${WINDOWS}) ${BLINK} Chrome/60.0.3112.113 Safari/537.36`, false],
    [`${WINDOWS}) ${BLINK} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, true],
    [`${WINDOWS}) ${BLINK} Chrome/79.0.3945.74 Safari/537.36 Edg/79.0.309.43`, false],
    [`${WINDOWS}) ${BLINK} Chrome/72.0.3626.121 Safari/537.36 OPR/59.0.3206.0`, true],
    [`${WINDOWS}) ${BLINK} Chrome/73.0.3683.103 Safari/537.36 OPR/60.0.3255.27`, false],
    [`${MAC} Version/8.0.8 Safari/600.8.9`, true],
    [`${MAC} Version/9.0 Safari/601.1.56`, false],
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
    ['Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko', false],
  ])('classifies the user agent %s as legacy: %j (specification §9)', (userAgent, expected) => {
    expect(isLegacyBrowser(detectDevice({ userAgent }))).toBe(expected);
  });

  it('never counts Opera for iOS as legacy, because its versions are numbered separately', () => {
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
    ['edge', 138, false],
    ['opera', 120, false],
    ['ie', 11, false],
    ['chrome', undefined, false],
  ])('supports the extension in %s %j: %j', (browser, version, expected) => {
    expect(supportsExtension(device(browser, version))).toBe(expected);
  });

  it.each(['phone', 'tablet', 'unknown'] as const)('returns false on a %s', (formFactor) => {
    expect(supportsExtension({ ...device('chrome', 126), formFactor })).toBe(false);
  });
});
