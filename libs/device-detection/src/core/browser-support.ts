import type { Browser, Device } from './device.ts';

/** Below these major versions a browser is legacy (specification §9). */
const LEGACY_BELOW: Readonly<Partial<Record<Browser, number>>> = {
  firefox: 60,
  chrome: 60,
  edge: 60,
  opera: 60,
  safari: 9,
  ie: 11,
};

/** From these major versions on the extension can be installed (specification §9). */
export const EXTENSION_FROM: Readonly<Record<'firefox' | 'chrome' | 'brave', number>> = {
  firefox: 91,
  chrome: 92,
  brave: 92,
};

/**
 * Whether a browser is too old for more than readable pages. One of unknown age is not.
 *
 * @see Specification §9, legacy browsers.
 */
export function isLegacyBrowser({
  browser,
  browserVersion,
  platform,
}: Pick<Device, 'browser' | 'browserVersion' | 'platform'>): boolean {
  // Opera for iOS has version numbers of its own, far below.
  if (browser === 'opera' && platform === 'ios') return false;
  const limit = LEGACY_BELOW[browser];
  return limit !== undefined && browserVersion !== undefined && browserVersion < limit;
}

/**
 * Whether the extension can be offered: a desktop browser that has one, new enough.
 *
 * @see Specification §9, minimum browser versions.
 */
export function supportsExtension({
  browser,
  browserVersion,
  formFactor,
}: Pick<Device, 'browser' | 'browserVersion' | 'formFactor'>): boolean {
  const minimum = (EXTENSION_FROM as Partial<Record<Browser, number>>)[browser];
  return (
    formFactor === 'desktop' &&
    minimum !== undefined &&
    browserVersion !== undefined &&
    browserVersion >= minimum
  );
}
