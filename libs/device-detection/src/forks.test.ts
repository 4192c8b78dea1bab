import { expect, it } from '@jest/globals';
import { detectDevice, supportsExtension } from './index.ts';

const gecko = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Pale Moon', `${gecko} Goanna/6.7 Firefox/128.0 PaleMoon/33.4.0`],
  ['SeaMonkey', `${gecko} Gecko/20100101 Firefox/128.0 SeaMonkey/2.53.19`],
  ['Basilisk', `${gecko} Goanna/6.7 Firefox/128.9 Basilisk/20240701`],
  ['K-Meleon', `${gecko} Goanna/4.8 Firefox/68.0 K-Meleon/76.4.7`],
])('detects %s as no Firefox and offers no extension', (_, userAgent) => {
  const device = detectDevice({ userAgent });
  expect(device.browser).toBe('unknown');
  expect(supportsExtension(device)).toBe(false);
});

it('detects Firefox', () => {
  const userAgent = `${gecko} Gecko/20100101 Firefox/128.0`;
  expect(detectDevice({ userAgent })).toMatchObject({ browser: 'firefox', browserVersion: 128 });
});

it.each([
  'Brave/1 Mobile/15E148 Safari/604.1',
  'Version/18.0 Mobile/15E148 Safari/604.1 Brave',
  'Version/18.0 Mobile/15E148 Safari/604.1 (Brave)',
  'Brave/1 Version/17.7.2 Safari/605.1.15',
])('detects Brave on an iPhone by %j', (rest) => {
  expect(detectDevice({ userAgent: `${iPhone} ${rest}` }).browser).toBe('brave');
});

it.each([
  'SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36',
  'Chrome/122.0.0.0 Safari/537.36 EdgA/122.0',
])('detects an Android browser that requests the desktop site: %s', (rest) => {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
  for (const maxTouchPoints of [undefined, 5]) {
    const device = detectDevice({ userAgent, maxTouchPoints });
    expect(device).toMatchObject({ platform: 'android', confidence: 'high' });
  }
});
