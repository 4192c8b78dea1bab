import { describe, expect, it } from '@jest/globals';
import { detectPlatform } from '@mallard/device-detection';
import { downloadPlatforms } from '../call-to-action/call-to-action.ts';
import { oldestSystems } from '../../../content/facts.ts';
import { isTooOld } from './oldest-systems.ts';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome';

describe('isTooOld', () => {
  it.each([
    ['Windows 7', `Mozilla/5.0 (Windows NT 6.1; Win64; x64) ${CHROMIUM}/109.0.0.0 Safari/537.36`],
    ['Windows 8.1', `Mozilla/5.0 (Windows NT 6.3; Win64; x64) ${CHROMIUM}/109.0.0.0 Safari/537.36`],
    [
      'OS X 10.9',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9_5) ${CHROMIUM}/67.0.3396.99 Safari/537.36`,
    ],
    [
      'macOS 10.14',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.14; rv:115.0) Gecko/20100101 Firefox/115.0',
    ],
    [
      'iOS 12',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    ],
    [
      'Android 7',
      `Mozilla/5.0 (Linux; Android 7.0; SM-G920F) ${CHROMIUM}/106.0.0.0 Mobile Safari/537.36`,
    ],
  ])('returns true for %s', (_system, userAgent) => {
    const input = { userAgent, maxTouchPoints: 0 };
    expect(isTooOld(detectPlatform(input), input)).toBe(true);
  });

  it.each([
    [
      'Windows 10 and 11',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM}/140.0.0.0 Safari/537.36`,
    ],
    [
      'a Mac of any age after macOS 10.14',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROMIUM}/140.0.0.0 Safari/537.36`,
    ],
    [
      'iOS 15',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Android 8',
      `Mozilla/5.0 (Linux; Android 8.0.0; SM-G930F) ${CHROMIUM}/106.0.0.0 Mobile Safari/537.36`,
    ],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['an unknown client', 'curl/8.5.0'],
  ])('returns false for %s', (_system, userAgent) => {
    const input = { userAgent, maxTouchPoints: 0 };
    expect(isTooOld(detectPlatform(input), input)).toBe(false);
  });

  it('returns false for an iPad that requests desktop pages as a Mac', () => {
    const input = {
      userAgent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      maxTouchPoints: 5,
    };
    expect(isTooOld(detectPlatform(input), input)).toBe(false);
  });
});

it.each(downloadPlatforms)(
  'defines a name and a number for the oldest system of %s',
  (platform) => {
    expect(oldestSystems[platform]).toMatch(/^[A-Za-z]+ \d+$/);
  },
);
