import { describe, expect, it } from '@jest/globals';
import { systemVersion } from './system-version.ts';

describe('systemVersion', () => {
  it.each([
    [
      'windows',
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 Chrome/109.0.0.0',
      [6, 1],
    ],
    ['windows', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 5.1; Trident/4.0)', [5, 1]],
    [
      'windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      [10, 0],
    ],
    [
      'mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9_5) AppleWebKit/537.78.2 Safari/537',
      [10, 9],
    ],
    [
      'mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.11; rv:78.0) Gecko/20100101 Firefox/78.0',
      [10, 11],
    ],
    [
      'ios',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15',
      [12, 5],
    ],
    ['ios', 'Mozilla/5.0 (iPad; CPU OS 9_3_5 like Mac OS X) AppleWebKit/601.1.46', [9, 3]],
    ['android', 'Mozilla/5.0 (Linux; Android 6.0.1; SM-G920F) AppleWebKit/537.36', [6, 0]],
    ['android', 'Mozilla/5.0 (Android 7.1.2; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0', [7, 1]],
    ['android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', [10, 0]],
  ] as const)('reads the version of %s from %s', (platform, userAgent, version) => {
    expect(systemVersion(platform, { userAgent })).toEqual(version);
  });

  it.each([
    ['linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['chromeos', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36'],
    ['windows', ''],
    // An iPad that requests desktop pages.
    ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'],
  ] as const)('returns undefined for %s if the user agent is %s', (platform, userAgent) => {
    expect(systemVersion(platform, { userAgent })).toBeUndefined();
  });
});
