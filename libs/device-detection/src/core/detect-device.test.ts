import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import corpus from '../corpus/corpus.json' with { type: 'json' };
import { isLegacyBrowser, supportsExtension } from './browser-support.ts';
import { detectDevice, type DeviceInput } from './detect-device.ts';
import { type Browser, type Device } from './device.ts';

describe('detectDevice', () => {
  it.each(corpus as { name: string; input: DeviceInput; expected: Partial<Device> }[])(
    'knows $name',
    ({ input, expected }) => {
      const { evidence, ...device } = detectDevice(input);
      expect(device).toEqual(expected);
      for (const about of ['platform', 'formFactor', 'browser'] as const) {
        expect(evidence.findLast((said) => said.about === about)?.value).toBe(device[about]);
      }
    },
  );

  it('has an answer to any input', () => {
    const input = fc.record(
      {
        userAgent: fc.string(),
        brands: fc.array(fc.record({ brand: fc.string(), version: fc.string() })),
        platform: fc.oneof(fc.string(), fc.constant('toString')),
        mobile: fc.boolean(),
        maxTouchPoints: fc.double(),
      },
      { requiredKeys: ['userAgent'] },
    );
    fc.assert(fc.property(input, (given) => void detectDevice(given)));
  });
});

function device(browser: Browser, browserVersion?: number): Device {
  return {
    platform: 'windows',
    formFactor: 'desktop',
    browser,
    confidence: 'high',
    evidence: [],
    ...(browserVersion === undefined ? {} : { browserVersion }),
  };
}

it.each<[Browser, number | undefined, boolean]>([
  ['firefox', 59, true],
  ['firefox', 60, false],
  ['chrome', 59, true],
  ['edge', 18, true],
  ['opera', 60, false],
  ['safari', 8, true],
  ['safari', 9, false],
  ['ie', 10, true],
  ['ie', 11, false],
  ['own', 5, false],
  ['chrome', undefined, false],
])('isLegacyBrowser of %s %j is %j', (browser, version, expected) => {
  expect(isLegacyBrowser(device(browser, version))).toBe(expected);
});

it.each<[Browser, number | undefined, boolean]>([
  ['firefox', 90, false],
  ['firefox', 91, true],
  ['chrome', 91, false],
  ['chrome', 92, true],
  ['brave', 92, true],
  ['safari', 17, false],
  ['chrome', undefined, false],
])('supportsExtension of %s %j is %j', (browser, version, expected) => {
  expect(supportsExtension(device(browser, version))).toBe(expected);
});

it('supportsExtension is false on a phone', () => {
  expect(supportsExtension({ ...device('chrome', 126), formFactor: 'phone' })).toBe(false);
});
