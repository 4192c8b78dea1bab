import { systemVersion, type DeviceInput, type DevicePlatform } from '@mallard/device-detection';
import type { DownloadPlatform } from '../call-to-action/call-to-action.ts';

/** `oldestSystems` as user agents state them. Of Macs they say no more than 10.15, whatever is newer. */
const STATED: Readonly<Record<DownloadPlatform, readonly [major: number, minor: number]>> = {
  ios: [15, 0],
  android: [8, 0],
  mac: [10, 15],
  windows: [10, 0],
};

/**
 * Whether the browser cannot run here for certain. What the user agent leaves open is not too old, nor is what it
 * states of another platform than the one that was detected.
 *
 * Kept small: it runs before the first paint.
 */
export function isTooOld(
  { platform, confidence }: Pick<DevicePlatform, 'platform' | 'confidence'>,
  input: Pick<DeviceInput, 'userAgent'>,
): boolean {
  const oldest = STATED[platform as DownloadPlatform];
  const version = confidence === 'high' && oldest && systemVersion(platform, input);
  return !!version && (version[0] - oldest[0] || version[1] - oldest[1]) < 0;
}
