import type { DeviceInput } from './device-input.ts';
import type { DevicePlatform, Evidence, FormFactor, Platform } from './device.ts';

/**
 * What user agents, client hints and bridges call a platform. The leftmost name counts, as user agents claim to be
 * others further on. The first group has what nothing is made for, the second has phones.
 */
const NAMES =
  /(TV\b|Windows Phone|(?:Windows|Linux|Android)[^)]*?(?:TV\b|; AFT|Xbox))|(iP(?:hone|od)|Android(?=.*Mobile))|iPad|\biOS\b|Android|\bCrOS|^Chrom|Windows|Mac[io]|Linux(?![^)]*Android)/i;

/** By the first letter of such a name, where it is not the platform's own. */
const PLATFORMS: Readonly<Record<string, Platform>> = { c: 'chromeos', i: 'ios', m: 'mac' };

/** Browsers of iPhones and iPads that ask for desktop pages as Macintosh; only Safari leaves it at that. */
const DISGUISED = /(?:iOS|DuckDuckGo|Mobile)\//;

/** A user agent's token: at its end, or in the middle in a subscription view. */
const OWN_TOKEN = /D(?:uckDuckGo|dg)\//;

export const OWN_BRAND = 'DuckDuckGo';

/**
 * Names platform and form factor, and whether this is the company's own browser: by the same rules as
 * {@link detectDevice}, and small enough for a script that runs before the first paint.
 *
 * Never throws; what cannot be told is `unknown`. The confidence is low where the platform is unknown or may be
 * disguised: client hints against the user agent, a Linux desktop that is touched, or Safari on a Mac of which
 * nobody knows whether it is touched.
 *
 * @see Specification §6, visitors inside the product's own browser.
 */
export function detectPlatform(input: DeviceInput): DevicePlatform {
  const { userAgent, brands, maxTouchPoints, nativePlatform } = input;
  const evidence: Evidence[] = [];
  let platform: Platform | undefined;
  let formFactor: FormFactor = 'unknown';

  const weigh = (from: Evidence['from'], text?: string, isPhone = formFactor === 'phone') => {
    const match = text && NAMES.exec(text);
    if (!match || match[1]) return;
    const name = match[0].toLowerCase();
    platform = PLATFORMS[name[0]!] ?? (name as Platform);
    const isHandheld = platform === 'ios' || platform === 'android';
    formFactor = isPhone || match[2] ? 'phone' : isHandheld ? 'tablet' : 'desktop';
    evidence.push({ from, platform, formFactor });
  };

  weigh('user-agent', userAgent);
  let alternative = platform;
  const isTouched = maxTouchPoints! > 1;
  if (platform === 'mac') {
    // No Mac has a touch screen: Safari on an iPad asks for desktop pages under a Mac's name.
    const isDisguised = isTouched || DISGUISED.test(userAgent);
    if (isDisguised) weigh(isTouched ? 'touch' : 'user-agent', 'ios');
    const isKnown = maxTouchPoints! >= 0 || /Chrome|Firefox/.test(userAgent);
    if (isDisguised || !isKnown) alternative = 'ios';
  }
  weigh('hints', input.platform, input.mobile);
  // A computer with Linux and a touch screen, or a phone or tablet that asks for desktop pages.
  if (isTouched && platform === 'linux') alternative = 'android';
  const isNative = !!nativePlatform && nativePlatform !== 'extension';
  if (isNative) {
    weigh('bridge', nativePlatform);
    alternative = platform;
  }
  if (alternative === platform) alternative = undefined;
  return {
    platform: platform ?? 'unknown',
    formFactor,
    own:
      isNative || OWN_TOKEN.test(userAgent) || !!brands?.some(({ brand }) => brand === OWN_BRAND),
    confidence: alternative || !platform ? 'low' : 'high',
    alternative,
    evidence,
  };
}
