import { browserFromBrands, browserFromUserAgent } from './browser.ts';
import { type DeviceInput } from './device-input.ts';
import { type Device } from './device.ts';
import { detectPlatform } from './detect-platform.ts';
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
  const { evidence, own, platform } = result;
  const seen = browserFromUserAgent(input.userAgent);
  const brand = browserFromBrands(input.brands);
  let named = seen;
  evidence.push({ from: 'user-agent', browser: seen.browser });
  // Engines are brands as well: an app, or a browser that is no brand, says more in its user agent.
  const isDisguise =
    seen.browser === 'chrome' || seen.browser === 'edge' || seen.browser === 'unknown';
  const isEngine = brand.browser === 'webview' || brand.browser === 'chromium';
  if (brand.browser !== 'unknown' && seen.browser !== 'own' && (isDisguise || !isEngine)) {
    named = brand;
    evidence.push({ from: 'hints', browser: named.browser });
  }
  if (own && named.browser !== 'own') {
    named = { browser: 'own', browserVersion: undefined };
    evidence.push({ from: 'bridge', browser: named.browser });
  }
  return {
    ...result,
    browser: named.browser,
    browserVersion: named.browserVersion,
    windowsVersion: platform === 'windows' ? windowsVersion(input) : undefined,
  };
}
