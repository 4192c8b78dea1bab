import { type Browser, type Platform } from './device.ts';

/** One of `navigator.userAgentData.brands`. */
export interface Brand {
  brand: string;
  version: string;
}

/** Brands from the most particular to the most general: Chromium is in the list of every browser built on it. */
const BRANDS: readonly (readonly [string, Browser])[] = [
  ['DuckDuckGo', 'own'],
  ['Microsoft Edge', 'edge'],
  ['Opera', 'opera'],
  ['Brave', 'brave'],
  ['Samsung Internet', 'samsung'],
  ['Google Chrome', 'chrome'],
  ['Chromium', 'chromium'],
];

const PLATFORMS: Readonly<Record<string, Platform>> = {
  Windows: 'windows',
  macOS: 'mac',
  Linux: 'linux',
  'Chrome OS': 'chromeos',
  'Chromium OS': 'chromeos',
  Android: 'android',
  iOS: 'ios',
};

export function platformFromHint(platform: string): Platform {
  return (Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined) ?? 'unknown';
}

export function browserFromBrands(
  brands: readonly Brand[],
): readonly [Browser, number | undefined] {
  for (const [name, browser] of BRANDS) {
    const found = brands.find(({ brand }) => brand === name);
    if (found) {
      const version = Number.parseInt(found.version, 10);
      return [browser, Number.isNaN(version) ? undefined : version];
    }
  }
  return ['unknown', undefined];
}
