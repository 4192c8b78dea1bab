import type { DeviceInput } from './device-input.ts';
import type { Platform } from './device.ts';

/** Text in front of the version in user agents. */
const STATED_AFTER: Readonly<Partial<Record<Platform, string>>> = {
  windows: 'NT',
  mac: 'OS X',
  ios: 'OS',
  android: 'Android',
};

/**
 * Returns the system version in the user agent: `[6, 1]` for Windows 7, `[10, 11]` for a Mac from
 * 2015.
 *
 * Only old versions are reliable: user agents are frozen at Windows NT 10.0, Mac OS X 10.15 and, in
 * Chrome, Android 10.
 *
 * @param platform The detected platform. An iPad that requests desktop pages states the version of
 * a Mac, which is ignored.
 * @returns `undefined` if the user agent has no version of this platform.
 */
export function systemVersion(
  platform: Platform,
  { userAgent }: Pick<DeviceInput, 'userAgent'>,
): readonly [major: number, minor: number] | undefined {
  const before = STATED_AFTER[platform];
  const [, major, minor] =
    (before && new RegExp(`${before} (\\d+)[._]?(\\d*)`).exec(userAgent)) || [];
  return major ? [+major, +minor!] : undefined;
}
