import { browsersSeen } from './detect-browser.ts';
import { detectPlatform } from './detect-platform.ts';
import type { DeviceInput } from './device-input.ts';
import type { Device } from './device.ts';
import { windowsVersion } from './windows-version.ts';

/**
 * Names platform, form factor and browser: client hints count over the user agent, and the company's own
 * browser, by whatever it is known, over both.
 *
 * Never throws; what cannot be told is `unknown`. For platform and confidence see {@link detectPlatform}.
 *
 * @see Specification §6, visitors inside the product's own browser.
 */
export function detectDevice(input: DeviceInput): Device {
  const result = detectPlatform(input);
  const seen = browsersSeen(input, result);
  for (const { from, browser } of seen) result.evidence.push({ from, browser });
  const { browser, browserVersion } = seen.at(-1)!;
  return {
    ...result,
    browser,
    browserVersion,
    windowsVersion: result.platform === 'windows' ? windowsVersion(input) : undefined,
  };
}
