import { type Brand } from './device-input.ts';
import { type Browser, type Device } from './device.ts';
import { OWN_BRAND } from './detect-platform.ts';

type NamedBrowser = Pick<Device, 'browser' | 'browserVersion'>;

/** What browsers call themselves besides an engine. Nobody claims these names wrongly. */
const BROWSERS: Readonly<Record<string, Browser>> = {
  DuckDuckGo: 'own',
  Ddg: 'own',
  Firefox: 'firefox',
  FxiOS: 'firefox',
  Edg: 'edge',
  EdgA: 'edge',
  EdgiOS: 'edge',
  Edge: 'edge',
  Opera: 'opera',
  OPR: 'opera',
  OPT: 'opera',
  OPX: 'opera',
  SamsungBrowser: 'samsung',
  YaBrowser: 'chromium',
  UCBrowser: 'chromium',
  MiuiBrowser: 'chromium',
  Silk: 'chromium',
};

/** What apps call themselves; those of `webview` are the ones that claim to be a browser. */
const APPS: Readonly<Record<string, Browser>> = {
  FBAN: 'facebook',
  FBAV: 'facebook',
  FB_IAB: 'facebook',
  Instagram: 'instagram',
  musical_ly: 'tiktok',
  trill: 'tiktok',
  BytedanceWebview: 'tiktok',
  TikTok: 'tiktok',
  GSA: 'webview',
  Snapchat: 'webview',
  Electron: 'webview',
};

const NAMES = /* @__PURE__ */ (() => {
  const oneOf = (names: object) => `(${Object.keys(names).join('|')})`;
  return new RegExp(`\\b(?:${oneOf(BROWSERS)}\\/(\\d+)|${oneOf(APPS)}[/_ ])`);
})();

/**
 * Engines, which everyone claims to be further on in the user agent: the leftmost counts. Pages in apps say
 * "; wv)" on Android; elsewhere they have WebKit's name and no browser's.
 */
const ENGINE =
  /(; wv\))|(?:Chrome|CriOS)\/(\d+)|Version\/(\d+)\S* (?:Mobile\/\w+ )?Safari|(?:MSIE |Trident.*rv:)(\d+)/;

const ENGINES: readonly Browser[] = ['unknown', 'webview', 'chrome', 'safari', 'ie'];

/** From the most particular to the most general: Chromium is among the brands of every browser built on it. */
const BRANDS = [
  OWN_BRAND,
  'Android WebView',
  'Microsoft Edge WebView2',
  'Microsoft Edge',
  'Opera',
  'Opera GX',
  'Brave',
  'Samsung Internet',
  'Google Chrome',
  'Chromium',
];

/** What they stand for, in the same order. */
const BRANDED: readonly Browser[] = [
  'own',
  'webview',
  'webview',
  'edge',
  'opera',
  'opera',
  'brave',
  'samsung',
  'chrome',
  'chromium',
];

function named(browser: Browser, version?: string): NamedBrowser {
  return { browser, browserVersion: +version! >>> 0 || undefined };
}

export function browserFromUserAgent(userAgent: string): NamedBrowser {
  const name = NAMES.exec(userAgent);
  if (name) return named((BROWSERS[name[1]!] ?? APPS[name[3]!])!, name[2]);
  const engine = ENGINE.exec(userAgent);
  if (!engine) return named(/AppleWebKit(?!.*Safari\/)/.test(userAgent) ? 'webview' : 'unknown');
  let group = 1;
  while (!engine[group]) group++;
  return named(ENGINES[group]!, engine[group]);
}

export function browserFromBrands(brands: readonly Brand[] = []): NamedBrowser {
  let first: Brand | undefined;
  let rank = BRANDS.length;
  for (const candidate of brands) {
    const found = BRANDS.indexOf(candidate.brand);
    if (found < 0 || found >= rank) continue;
    rank = found;
    first = candidate;
  }
  return named(BRANDED[rank] ?? 'unknown', first?.version);
}

/** Whether the page is shown inside another company's app, where nothing can be installed or set as default. */
export function isInAppBrowser({ browser }: Pick<Device, 'browser'>): boolean {
  return ['facebook', 'instagram', 'tiktok', 'webview'].includes(browser);
}
