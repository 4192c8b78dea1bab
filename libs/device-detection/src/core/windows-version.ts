import type { DeviceInput } from './device-input.ts';
import type { Device } from './device.ts';

/**
 * Returns the Windows version. The client hint is 0.1 to 0.3 on Windows 7 to 8.1, 1 to 10 on
 * Windows 10 and at least 13 on Windows 11. Without hints, Windows 7 to 8.1 are in the user agent,
 * which is frozen at "NT 10.0" since.
 *
 * @see https://learn.microsoft.com/microsoft-edge/web-platform/how-to-detect-win11
 */
export function windowsVersion({
  platformVersion,
  userAgent,
}: DeviceInput): Device['windowsVersion'] {
  const hint = parseFloat(platformVersion!);
  if (hint >= 1) return hint >= 13 ? 11 : 10;
  const older = /(?:^0|NT 6)\.([1-3])/.exec(`${platformVersion} ${userAgent}`);
  return older ? ([7, 8, 8.1] as const)[+older[1]! - 1] : undefined;
}
