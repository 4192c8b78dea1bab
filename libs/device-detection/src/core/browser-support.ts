import type { Browser, Device } from './device.ts';

/** The first major version of each browser that isn't legacy (specification §9). */
const LEGACY_BELOW: Readonly<Partial<Record<Browser, number>>> = {
  firefox: 60,
  chrome: 60,
  edge: 60,
  opera: 60,
  safari: 9,
  ie: 11,
};

/** The first major version of each browser that can install the extension (specification §9). */
export const EXTENSION_FROM: Readonly<Record<'firefox' | 'chrome' | 'brave', number>> = {
  firefox: 91,
  chrome: 92,
  brave: 92,
};

/**
 * Whether a browser is too old for anything but readable pages. False if its version is unknown.
 *
 * @see Specification §9, legacy browsers.
 */
export function isLegacyBrowser({
  browser,
  browserVersion,
  platform,
}: Pick<Device, 'browser' | 'browserVersion' | 'platform'>): boolean {
  // Opera for iOS numbers its versions separately, far below the desktop ones.
  if (browser === 'opera' && platform === 'ios') return false;
  const limit = LEGACY_BELOW[browser];
  return limit !== undefined && browserVersion !== undefined && browserVersion < limit;
}

/**
 * Whether the extension can be offered: on desktop, in a browser that has one, from its minimum
 * version on.
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
