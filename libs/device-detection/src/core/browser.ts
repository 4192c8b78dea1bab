import type { Brand } from './device-input.ts';
import type { Browser, Device } from './device.ts';
import { OWN_BRAND } from './detect-platform.ts';

type NamedBrowser = Pick<Device, 'browser' | 'browserVersion'>;

/** Browsers by the group of {@link NAME} or {@link ENGINE} that matched, which has the version where there is one. */
const NAMED: readonly Browser[] = [
  'own',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'chromium',
  'facebook',
  'instagram',
  'tiktok',
  'webview',
];
const ENGINES: readonly Browser[] = ['webview', 'chrome', 'chromium', 'safari', 'ie'];

/**
 * What browsers, and then apps, call themselves besides an engine. Nobody claims these names wrongly. The last are apps
 * that claim to be a browser.
 */
const NAME =
  /\b(?:D(?:uckDuckGo|dg)\/(\d+)|(?:Firefox|FxiOS)\/(\d+)|Edg(?:A|iOS|e)?\/(\d+)|(?:Opera|OP(?:[RTX]|iOS))\/(\d+)|SamsungBrowser\/(\d+)|(?:(?:Ya|UC|Miui)Browser|Silk|Chromium|coc_coc_browser)\/(\d+)|(FB(?:A[NV]|_IAB)[/_ ])|(Instagram[/_ ])|((?:musical_ly|trill|BytedanceWebview|TikTok)[/_ ])|((?:GSA|Snapchat|Electron)[/_ ]))/;

/**
 * Engines, which everyone claims to be further on in the user agent: the leftmost counts. Pages in apps say
 * "; wv)" on Android; elsewhere they have WebKit's name and no browser's. Chrome's own user agent ends in "Safari" right
 * after it; whatever stands between or behind is the name of another browser of that engine, or of what is built into it.
 *
 * What is between two words is limited: on a server a user agent is anything, of any length.
 */
const ENGINE =
  /(; wv\))|(?:Chrome|CriOS)\/(?:(\d+)(?:\.[\d.]*)?(?: Version\/[\d.]{1,20}| Mobile(?:\/\w{1,20})?)? Safari\/[\d.]{1,20}(?: \(|$)|(\d+))|Version\/(\d+)\S{0,20} (?:Mobile\/\w{1,20} )?Safari|(?:MSIE |Trident.{0,200}?rv:)(\d+)/;

/** From the most particular to the most general: Chromium is among the brands of every browser built on it. */
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
    const isInApp = userAgent.includes('AppleWebKit') && !userAgent.includes('Safari/');
    return named(isInApp ? 'webview' : 'unknown');
  }
  let group = 0;
  while (!match[group + 1]) group++;
  return named((name ? NAMED : ENGINES)[group]!, match[group + 1]);
}

/** Nothing where no brand is known. */
export function browserFromBrands(brands: readonly Brand[] = []): NamedBrowser | undefined {
  if (brands.length === 0) return undefined;
  for (const name in BRANDS) {
    const found = brands.find(({ brand }) => brand === name);
    if (found) return named(BRANDS[name]!, found.version);
  }
  return undefined;
}

/** Whether the page is shown inside another company's app, where nothing can be installed or set as default. */
export function isInAppBrowser({ browser }: Pick<Device, 'browser'>): boolean {
  return ['facebook', 'instagram', 'tiktok', 'webview'].includes(browser);
}
