import type { Brand } from './device-input.ts';
import type { Browser, Device } from './device.ts';
import { OWN_BRAND } from './detect-platform.ts';

type NamedBrowser = Pick<Device, 'browser' | 'browserVersion'>;

/**
 * Browsers in the order of the capture groups of {@link NAME} (and, below, of {@link ENGINE}); the
 * group captures the version if there is one.
 */
const NAMED: readonly Browser[] = [
  'own',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'chromium',
  'brave',
  'facebook',
  'instagram',
  'tiktok',
  'webview',
];
const ENGINES: readonly Browser[] = ['webview', 'chrome', 'chromium', 'safari', 'ie'];

/**
 * Product names that browsers, and then in-app browsers, add to their engine's name. No other
 * browser claims these names, except Firefox's: its forks append their own. The in-app browsers come last because they also claim to be a
 * browser.
 */
const NAME =
  /\b(?:D(?:uckDuckGo|dg)\/(\d+)|(?:FxiOS\/|Firefox\/(?![\w.]{1,20} (?!KAIOS)[\w-]{1,20}\/))(\d+)|Edg(?:A|iOS|e)?\/(\d+)|(?:Opera|OP(?:[RTX]|iOS))\/(\d+)|SamsungBrowser\/(\d+)|(?:(?:Ya|UC|Miui)Browser|Silk|Chromium|coc_coc_browser)\/(\d+)|(Brave\b)|(FB(?:A[NV]|_IAB)[/_ ])|(Instagram[/_ ])|((?:musical_ly|trill|BytedanceWebview|TikTok)[/_ ])|((?:GSA|Snapchat|Electron)[/_ ]))/;

/**
 * Engine names. Every browser claims further engines later in its user agent, so the leftmost match
 * counts. WebViews have "; wv)" on Android. Chrome's own
 * user agent ends in "Safari" right after "Chrome"; anything between or after the two names another
 * Chromium browser or an app that embeds it.
 *
 * Repetition is bounded, because a server receives arbitrary user agents of any length.
 */
const ENGINE =
  /(; wv\))|(?:Chrome|CriOS)\/(?:(\d+)(?:\.[\d.]*)?(?: Version\/[\d.]{1,20}| Mobile(?:\/\w{1,20})?)? Safari\/[\d.]{1,20}(?: \(|$)|(\d+))|Version\/(\d+)\S{0,20} (?:Mobile\/\w{1,20} )?Safari|(?:MSIE |Trident.{0,200}?rv:)(\d+)/;

/** Apple's web views name the system and WebKit, but not Safari. Bots lack the system. */
const APPLE_WEB_VIEW = /\((?:iP|Mac).*Gecko\)(?!.*Safari\/)/;

/**
 * Ordered from the most specific to the most general: every Chromium browser has "Chromium" among
 * its brands.
 */
const BRANDS: Readonly<Record<string, Browser>> = {
  [OWN_BRAND]: 'own',
  'Android WebView': 'webview',
  'Microsoft Edge WebView2': 'webview',
  'Microsoft Edge': 'edge',
  Opera: 'opera',
  'Opera GX': 'opera',
  Brave: 'brave',
  'Samsung Internet': 'samsung',
  'Google Chrome': 'chrome',
  Chromium: 'chromium',
};

function named(browser: Browser, version?: string): NamedBrowser {
  return { browser, browserVersion: parseInt(version!) >>> 0 || undefined };
}

export function browserFromUserAgent(userAgent: string): NamedBrowser {
  const name = NAME.exec(userAgent);
  const match = name ?? ENGINE.exec(userAgent);
  if (!match) {
    return named(APPLE_WEB_VIEW.test(userAgent) ? 'webview' : 'unknown');
  }
  let group = 0;
  while (!match[group + 1]) group++;
  return named((name ? NAMED : ENGINES)[group]!, match[group + 1]);
}

/** Returns the browser of the most specific known brand, or undefined if none is known. */
export function browserFromBrands(brands: readonly Brand[] = []): NamedBrowser | undefined {
  if (brands.length === 0) return undefined;
  for (const name in BRANDS) {
    const found = brands.find(({ brand }) => brand === name);
    if (found) return named(BRANDS[name]!, found.version);
  }
  return undefined;
}

/**
 * Whether the page runs inside another company's app, where nothing can be installed or set as
 * default. False on televisions and consoles, where a web view may be the only browser, and in apps
 * of the home screen.
 *
 * @param navigator In a page: Safari's user agent is that of a web view in apps of the home screen,
 *   and only `navigator.standalone` tells them apart.
 */
export function isInAppBrowser(
  { browser, platform }: Pick<Device, 'browser' | 'platform'>,
  navigator?: { readonly standalone?: unknown },
): boolean {
  const isInApp = ['facebook', 'instagram', 'tiktok', 'webview'].includes(browser);
  return isInApp && platform !== 'unknown' && navigator?.standalone !== true;
}
