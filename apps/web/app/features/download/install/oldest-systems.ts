import { systemVersion, type DeviceInput, type DevicePlatform } from '@mallard/device-detection';
import type { DownloadPlatform } from '../call-to-action/call-to-action.ts';

/**
 * `oldestSystems` as user agents report them. Macs report at most 10.15, even if they run a newer
 * version.
 */
const STATED: Readonly<Record<DownloadPlatform, readonly [major: number, minor: number]>> = {
  ios: [15, 0],
  android: [8, 0],
  mac: [10, 15],
  windows: [10, 0],
};

/**
 * Whether the browser certainly cannot run on the device. Returns false if the user agent is
 * ambiguous or reports another platform than the detected one.
 *
 * Keep it small: it runs before the first paint.
 */
export function isTooOld(
  { platform, confidence }: Pick<DevicePlatform, 'platform' | 'confidence'>,
  input: Pick<DeviceInput, 'userAgent'>,
): boolean {
  const oldest = STATED[platform as DownloadPlatform];
  const version = confidence === 'high' && oldest && systemVersion(platform, input);
  return !!version && (version[0] - oldest[0] || version[1] - oldest[1]) < 0;
}
