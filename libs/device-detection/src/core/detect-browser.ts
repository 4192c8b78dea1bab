import { browserFromBrands, browserFromUserAgent } from './browser.ts';
import type { DeviceInput } from './device-input.ts';
import type { Device, Evidence } from './device.ts';

type Seen = Pick<Device, 'browser' | 'browserVersion'> & Pick<Evidence, 'from'>;

/** What each input says of the browser, in the order in which it is weighed: the last counts. */
export function browsersSeen(input: DeviceInput, { own }: Pick<Device, 'own'>): Seen[] {
  const named = browserFromUserAgent(input.userAgent);
  const brand = browserFromBrands(input.brands);
  const seen: Seen[] = [{ from: 'user-agent', ...named }];
  if (brand && named.browser !== 'own') {
    // Engines are brands as well: an app, or a browser that is no brand, says more in its user agent.
    const isDisguise = /^(chrome|edge|unknown)$/.test(named.browser);
    const isEngine = /^(webview|chromium)$/.test(brand.browser);
    if (isDisguise || !isEngine) seen.push({ from: 'hints', ...brand });
  }
  if (own && seen.at(-1)?.browser !== 'own') {
    seen.push({ from: 'bridge', browser: 'own', browserVersion: undefined });
  }
  return seen;
}

/**
 * Names the browser, by the same rules as {@link detectDevice}, where nobody asks how it is known.
 *
 * Never throws; what cannot be told is `unknown`.
 *
 * @param platform Of the same input, as of `detectPlatform`.
 */
export function detectBrowser(
  input: DeviceInput,
  platform: Pick<Device, 'own'>,
): Pick<Device, 'browser' | 'browserVersion'> {
  const { browser, browserVersion } = browsersSeen(input, platform).at(-1)!;
  return { browser, browserVersion };
}
