import type { DeviceInput } from './device-input.ts';
import type { Platform } from './device.ts';

/** What comes before the version in user agents. */
const STATED_AFTER: Readonly<Partial<Record<Platform, string>>> = {
  windows: 'NT',
  mac: 'OS X',
  ios: 'OS',
  android: 'Android',
};

/**
 * The version of the system as the user agent states it: `[6, 1]` for Windows 7, `[10, 11]` for a Mac of 2015.
 *
 * Only old ones can be relied on: user agents no longer say more than Windows NT 10.0, Mac OS X 10.15 and, in Chrome,
 * Android 10.
 *
 * @param platform As it was detected: the version of another, which an iPad states that asks for desktop pages, is none.
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
