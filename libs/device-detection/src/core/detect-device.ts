import { browsersSeen } from './detect-browser.ts';
import { detectPlatform } from './detect-platform.ts';
import type { DeviceInput } from './device-input.ts';
import type { Device } from './device.ts';
import { windowsVersion } from './windows-version.ts';

/**
 * Detects the platform, form factor and browser. Client hints take precedence over the user agent,
 * and any sign of the company's own browser takes precedence over both.
 *
 * Never throws; unrecognized values are `unknown`. For platform and confidence see {@link
 * detectPlatform}.
 *
 * @see Specification §6, visitors inside the product's own browser.
 */
export function detectDevice(given: DeviceInput | null | undefined): Device {
  const input = Object(given) as DeviceInput;
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
