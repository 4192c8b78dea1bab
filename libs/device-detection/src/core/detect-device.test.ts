import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import corpus from '../corpus/corpus.json' with { type: 'json' };
import { isLegacyBrowser, supportsExtension } from './browser-support.ts';
import { isBot } from './bot.ts';
import { isInAppBrowser } from './browser.ts';
import { detectDevice } from './detect-device.ts';
import { detectPlatform } from './detect-platform.ts';
import type { DeviceInput } from './device-input.ts';
import type { Device, Evidence } from './device.ts';

interface Recorded {
  name: string;
  /** The public test suite or report that contains the user agent. */
  source?: string;
  bot?: boolean;
  input: DeviceInput;
  expected: Omit<Device, 'evidence'>;
}

const recorded = corpus as Recorded[];

/** Merges the evidence; for each property the last entry wins. */
function sumOf(evidence: readonly Evidence[]): Evidence {
  return Object.assign({}, ...evidence) as Evidence;
}

describe('detectDevice', () => {
  it.each(recorded)('detects $name', ({ input, expected }) => {
    const { evidence, ...device } = detectDevice(input);
    expect(device).toEqual(expected);
    const { platform = 'unknown', formFactor = 'unknown', browser } = sumOf(evidence);
    expect({ platform, formFactor, browser }).toEqual({
      platform: device.platform,
      formFactor: device.formFactor,
      browser: device.browser,
    });
  });

  it('sets `own` for the own browser and apps only (specification §6)', () => {
    for (const { input } of recorded) {
      const device = detectDevice(input);
      expect(device.own).toBe(device.browser === 'own');
    }
  });

  it.each(['ios', 'android', 'mac', 'windows'] as const)(
    'distinguishes the own browser or app on %s from other browsers (specification §1)',
    (platform) => {
      const there = recorded.filter(({ expected }) => expected.platform === platform);
      const own = there.filter(({ input }) => detectDevice(input).own);
      expect(own).toEqual(there.filter(({ expected }) => expected.own));
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(there.length);
    },
  );

  it.each([
    ['windows', 'desktop'],
    ['mac', 'desktop'],
    ['linux', 'desktop'],
    ['ios', 'phone'],
    ['ios', 'tablet'],
    ['android', 'phone'],
    ['android', 'tablet'],
  ] as const)(
    'distinguishes desktop from mobile: %s, %s (specification §1)',
    (platform, formFactor) => {
      const found = recorded.filter(({ input }) => {
        const device = detectDevice(input);
        return device.platform === platform && device.formFactor === formFactor;
      });
      expect(found).toEqual(
        recorded.filter(
          ({ expected }) => expected.platform === platform && expected.formFactor === formFactor,
        ),
      );
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it('extracts the major version from a full one, as in `fullVersionList`', () => {
    const device = detectDevice({
      userAgent: '',
      brands: [{ brand: 'Google Chrome', version: '138.0.7204.97' }],
      platform: 'macOS',
      mobile: false,
    });
    expect(device).toMatchObject({ browser: 'chrome', browserVersion: 138 });
    expect(supportsExtension(device)).toBe(true);
  });

  it('prefers client hints to the user agent', () => {
    const { evidence } = detectDevice({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      brands: [{ brand: 'Google Chrome', version: '138' }],
      platform: 'Windows',
    });
    expect(evidence).toEqual([
      { from: 'user-agent', platform: 'linux', formFactor: 'desktop' },
      { from: 'hints', platform: 'windows', formFactor: 'desktop' },
      { from: 'user-agent', browser: 'firefox' },
      { from: 'hints', browser: 'chrome' },
    ]);
  });

  it('has low confidence if the platform is unknown or ambiguous', () => {
    for (const { input } of recorded) {
      const { confidence, platform, alternative } = detectDevice(input);
      expect(confidence === 'low').toBe(platform === 'unknown' || alternative !== undefined);
      expect(alternative).not.toBe(platform);
    }
  });

  it('agrees with detectPlatform', () => {
    for (const { input } of recorded) {
      const { evidence: _, ...before } = detectPlatform(input);
      expect(detectDevice(input)).toMatchObject(before);
    }
  });
});

/**
 * User agents assembled from parts of real ones, which cover more of the rules than random text.
 */
const pieces = [...new Set(recorded.flatMap(({ input }) => input.userAgent.split(/(?<=[ ;()/])/)))];
const anyUserAgent = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join('')),
);
const anyName = fc.oneof(
  fc.string(),
  fc.constantFrom('toString', '__proto__', 'Windows', 'macOS', 'Chrome OS', 'Android', 'iOS'),
);
const anyBrand = fc.record({
  brand: fc.oneof(anyName, fc.constantFrom('DuckDuckGo', 'Chromium', 'Android WebView')),
  version: fc.oneof(fc.string(), fc.constantFrom('138', '1e999', '-0')),
});
const anyInput = fc.record(
  {
    userAgent: anyUserAgent,
    brands: fc.array(anyBrand),
    platform: anyName,
    mobile: fc.boolean(),
    platformVersion: fc.oneof(fc.string(), fc.double().map(String)),
    maxTouchPoints: fc.double(),
    nativePlatform: fc.oneof(anyName, fc.constant('extension')),
  },
  { requiredKeys: ['userAgent'] },
);

it('detectDevice agrees with its evidence and detectPlatform for any input', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const device = detectDevice(input);
      const { platform = 'unknown', formFactor = 'unknown', browser } = sumOf(device.evidence);
      expect(device).toMatchObject({ platform, formFactor, browser });
      expect(device.own).toBe(browser === 'own');
      if (device.browserVersion !== undefined) {
        expect(Number.isSafeInteger(device.browserVersion)).toBe(true);
      }
      const isUnsure = device.platform === 'unknown' || device.alternative !== undefined;
      expect(device.confidence === 'low').toBe(isUnsure);
      expect(isLegacyBrowser(device) && supportsExtension(device)).toBe(false);
      const { evidence: _, ...detected } = detectPlatform(input);
      expect(device).toMatchObject(detected);
    }),
  );
});

it('isBot returns true for the corpus entries of bots only', () => {
  const bots = recorded.filter(({ bot }) => bot);
  expect(recorded.filter(({ input }) => isBot(input))).toEqual(bots);
  expect(bots.length).toBeGreaterThan(20);
});

it.each([
  '(dbot)',
  '(via Example-Crawler)',
  'Examplespider',
  '(https://example.org)',
  'HeadlessChrome/138.0.0.0',
  'Chrome-Lighthouse',
  'BingPreview/1.0b',
  'Claude-User/1.0',
  '(compatible; Example)',
])('isBot returns true for a browser\u2019s user agent with %j', (token) => {
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0';
  expect(isBot({ userAgent: browser })).toBe(false);
  expect(isBot({ userAgent: `${browser} ${token}` })).toBe(true);
});

it.each([
  '',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
  'Mozilla/5.0 (Linux; Android 10; CUBOT_X30) AppleWebKit/537.36',
])('isBot returns false for %j', (userAgent) => {
  expect(isBot({ userAgent })).toBe(false);
});

it('isInAppBrowser returns false for bots, televisions and consoles', () => {
  const names = recorded
    .filter(({ bot, expected }) => bot || expected.platform === 'unknown')
    .filter(({ input }) => isInAppBrowser(detectDevice(input)))
    .map(({ name }) => name);
  expect(names).toEqual([]);
});

it.each([
  [true, false],
  [false, true],
  [undefined, true],
])('isInAppBrowser with navigator.standalone %s returns %s for a web view', (standalone, inApp) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
  expect(isInAppBrowser(detectDevice({ userAgent }), { standalone })).toBe(inApp);
});

it('isInAppBrowser returns true for the corpus entries of other companies\u2019 apps', () => {
  const inApp = recorded.filter(({ input }) => isInAppBrowser(detectDevice(input)));
  const browsers = new Set(inApp.map(({ expected }) => expected.browser));
  expect([...browsers].sort()).toEqual(['facebook', 'instagram', 'tiktok', 'webview']);
  expect(isInAppBrowser({ browser: 'own', platform: 'ios' })).toBe(false);
  expect(isInAppBrowser({ browser: 'chrome', platform: 'mac' })).toBe(false);
});
