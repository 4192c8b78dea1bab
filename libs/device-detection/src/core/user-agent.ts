import { type Browser, type FormFactor, type Platform } from './device.ts';

/** The first pattern that matches names the platform; order matters, as user agents claim to be others. */
const PLATFORMS: readonly (readonly [RegExp, Platform, FormFactor])[] = [
  [/Windows Phone|IEMobile/, 'unknown', 'phone'],
  [/iPad/, 'ios', 'tablet'],
  [/iPhone|iPod/, 'ios', 'phone'],
  [/Android.*Mobile/, 'android', 'phone'],
  [/Android/, 'android', 'tablet'],
  [/CrOS/, 'chromeos', 'desktop'],
  [/Windows/, 'windows', 'desktop'],
  [/Macintosh|Mac OS X/, 'mac', 'desktop'],
  [/Linux|X11/, 'linux', 'desktop'],
];

/** The first pattern that matches names the browser and, as its group, the major version. */
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\b(?:DuckDuckGo|Ddg)\/(\d+)/, 'own'],
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'edge'],
  [/\bOP(?:R|T|X|iOS)\/(\d+)|\bOpera\/(\d+)/, 'opera'],
  [/\bSamsungBrowser\/(\d+)/, 'samsung'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'firefox'],
  [/\b(?:Chrome|CriOS)\/(\d+)/, 'chrome'],
  [/\bMSIE (\d+)|Trident\/.*rv:(\d+)/, 'ie'],
  [/\bVersion\/(\d+).*Safari\//, 'safari'],
];

export function platformFromUserAgent(userAgent: string): readonly [Platform, FormFactor] {
  const found = PLATFORMS.find(([pattern]) => pattern.test(userAgent));
  return found ? [found[1], found[2]] : ['unknown', 'unknown'];
}

export function browserFromUserAgent(userAgent: string): readonly [Browser, number | undefined] {
  for (const [pattern, browser] of BROWSERS) {
    const match = pattern.exec(userAgent);
    if (match) return [browser, Number(match[1] ?? match[2])];
  }
  return ['unknown', undefined];
}
