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
const ENGINES: readonly Browser[] = ['webview', 'chrome', 'safari', 'ie'];

/**
 * What browsers, and then apps, call themselves besides an engine. Nobody claims these names wrongly. The last are apps
 * that claim to be a browser.
 */
const NAME =
  /\b(?:D(?:uckDuckGo|dg)\/(\d+)|(?:Firefox|FxiOS)\/(\d+)|Edg(?:A|iOS|e)?\/(\d+)|(?:Opera|OP[RTX])\/(\d+)|SamsungBrowser\/(\d+)|(?:(?:Ya|UC|Miui)Browser|Silk)\/(\d+)|(FB(?:A[NV]|_IAB)[/_ ])|(Instagram[/_ ])|((?:musical_ly|trill|BytedanceWebview|TikTok)[/_ ])|((?:GSA|Snapchat|Electron)[/_ ]))/;

/**
 * Engines, which everyone claims to be further on in the user agent: the leftmost counts. Pages in apps say
 * "; wv)" on Android; elsewhere they have WebKit's name and no browser's.
 */
const ENGINE =
  /(; wv\))|(?:Chrome|CriOS)\/(\d+)|Version\/(\d+)\S* (?:Mobile\/\w+ )?Safari|(?:MSIE |Trident.*rv:)(\d+)/;

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
  return { browser, browserVersion: +version! >>> 0 || undefined };
}

export function browserFromUserAgent(userAgent: string): NamedBrowser {
  const name = NAME.exec(userAgent);
  const match = name ?? ENGINE.exec(userAgent);
  if (!match) return named(/AppleWebKit(?!.*Safari\/)/.test(userAgent) ? 'webview' : 'unknown');
  let group = 0;
  while (!match[group + 1]) group++;
  return named((name ? NAMED : ENGINES)[group]!, match[group + 1]);
}

export function browserFromBrands(brands: readonly Brand[] = []): NamedBrowser {
  for (const name in BRANDS) {
    const found = brands.find(({ brand }) => brand === name);
    if (found) return named(BRANDS[name]!, found.version);
  }
  return named('unknown');
}

/** Whether the page is shown inside another company's app, where nothing can be installed or set as default. */
export function isInAppBrowser({ browser }: Pick<Device, 'browser'>): boolean {
  return ['facebook', 'instagram', 'tiktok', 'webview'].includes(browser);
}
