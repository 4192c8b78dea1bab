import type { DeviceInput } from './device-input.ts';
import type { DevicePlatform, Evidence, FormFactor, Platform } from './device.ts';

/**
 * Platform names in user agents, client hints and the native bridge. The leftmost match counts,
 * because user agents claim to be others later on. The first group matches devices without a build
 * of ours, the second one phones.
 */
const NAMES =
  /(TV\b|Windows Phone|(?:Windows|Linux|Android)(?:[^)]*?(?:TV(?:\b|_|X)|ATV|; AFT|BRAVIA|Xbox)|.*CrKey))|(iP(?:hone|od)|Android(?=.*Mobile))|iPad|\biOS\b|Android|\bCrOS|^Chrom|Windows|Mac[io]|Linux(?![^)]*Android)/i;

/** Platforms by the first letter of the matched name; other names are the platform itself. */
const PLATFORMS: Readonly<Record<string, Platform>> = { c: 'chromeos', i: 'ios', m: 'mac' };

/**
 * Tokens of iPhone and iPad browsers that request desktop pages as a Macintosh. Safari has none of
 * them.
 */
const DISGUISED = /(?:iOS|DuckDuckGo|Mobile)\//;

/** Browsers of Android that request desktop pages as Linux. They exist on no Linux desktop. */
const ANDROID_ONLY = /^[^(]*\(X11; Linux.*(?:SamsungBrowser|EdgA|MiuiBrowser)\//;

/** The company's token in a user agent: at its end, or in the middle in a subscription view. */
const OWN_TOKEN = /D(?:uckDuckGo|dg)\//;

export const OWN_BRAND = 'DuckDuckGo';

/**
 * Detects the platform and form factor, and whether this is the company's own browser. Uses the
 * same rules as {@link detectDevice}, and is small enough for a script that runs before the first
 * paint.
 *
 * Never throws; unrecognized values are `unknown`. The confidence is low if the platform is unknown
 * or may be disguised: client hints that contradict the user agent, a Linux desktop with a touch
 * screen, or Safari on a Mac if touch support is unknown.
 *
 * @see Specification §6, visitors inside the product's own browser.
 */
export function detectPlatform(given: DeviceInput | null | undefined): DevicePlatform {
  const input = Object(given) as DeviceInput;
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
  if (ANDROID_ONLY.test(userAgent)) weigh('user-agent', 'Android');
  let alternative = platform;
  const isTouched = maxTouchPoints! > 1;
  if (platform === 'mac') {
    // No Mac has a touch screen, but Safari on an iPad requests desktop pages as a Mac.
    const isDisguised = isTouched || DISGUISED.test(userAgent);
    if (isDisguised) weigh(isTouched ? 'touch' : 'user-agent', 'ios');
    const isKnown = maxTouchPoints! >= 0 || /Chrome|Firefox/.test(userAgent);
    if (isDisguised || !isKnown) alternative = 'ios';
  }
  weigh('hints', input.platform, input.mobile);
  // Either a Linux computer with a touch screen, or an Android device that requests desktop pages.
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
