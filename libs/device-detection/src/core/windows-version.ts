import type { DeviceInput } from './device-input.ts';
import type { Device } from './device.ts';

/**
 * Returns the Windows version. The client hint is 1 to 10 on Windows 10 and at least 13 on Windows
 * 11. Older versions are in the user agent, which is frozen at "NT 10.0" since.
 */
export function windowsVersion({
  platformVersion,
  userAgent,
}: DeviceInput): Device['windowsVersion'] {
  const hint = platformVersion ? parseFloat(platformVersion) : 0;
  if (hint >= 1) return hint >= 13 ? 11 : 10;
  const older = /NT 6\.([1-3])/.exec(userAgent);
  return older ? ([7, 8, 8.1] as const)[+older[1]! - 1] : undefined;
}
