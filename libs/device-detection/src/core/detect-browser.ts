import { browserFromBrands, browserFromUserAgent } from './browser.ts';
import type { DeviceInput } from './device-input.ts';
import type { Device, Evidence } from './device.ts';

type Seen = Pick<Device, 'browser' | 'browserVersion'> & Pick<Evidence, 'from'>;

/** Returns each input's claim about the browser, in ascending precedence: the last one wins. */
export function browsersSeen(input: DeviceInput, { own }: Pick<Device, 'own'>): Seen[] {
  const named = browserFromUserAgent(input.userAgent);
  const brand = browserFromBrands(input.brands);
  const seen: Seen[] = [{ from: 'user-agent', ...named }];
  if (brand && named.browser !== 'own') {
    // Browser engines are brands too. For an app, or a browser without a brand, the user agent is
    // more specific.
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
 * Detects the browser by the same rules as {@link detectDevice}, without the evidence.
 *
 * Never throws; an unrecognized browser is `unknown`.
 *
 * @param platform The result of `detectPlatform` for the same input.
 */
export function detectBrowser(
  input: DeviceInput | null | undefined,
  platform: Pick<Device, 'own'>,
): Pick<Device, 'browser' | 'browserVersion'> {
  const { browser, browserVersion } = browsersSeen(Object(input) as DeviceInput, platform).at(-1)!;
  return { browser, browserVersion };
}
