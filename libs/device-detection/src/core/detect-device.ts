import { type Brand, browserFromBrands, platformFromHint } from './client-hints.ts';
import { type Device, type Evidence } from './device.ts';
import { browserFromUserAgent, platformFromUserAgent } from './user-agent.ts';

/** What a browser tells; on a server, what its headers tell. */
export interface DeviceInput {
  userAgent: string;
  /** `navigator.userAgentData.brands`. */
  brands?: readonly Brand[] | undefined;
  /** `navigator.userAgentData.platform`. */
  platform?: string | undefined;
  /** `navigator.userAgentData.mobile`. */
  mobile?: boolean | undefined;
  /** `navigator.maxTouchPoints`. */
  maxTouchPoints?: number | undefined;
}

/**
 * Names platform, form factor and browser: client hints first, then the user agent, then touch points.
 *
 * Never throws; what cannot be told is `unknown`. The confidence is low where the platform is unknown or
 * may be disguised: client hints against the user agent, or a Linux desktop that is touched, which is how
 * an Android device asks for desktop pages.
 *
 * @see Specification §6, visitors inside the product's own browser.
 */
export function detectDevice(input: DeviceInput): Device {
  const evidence: Evidence[] = [];
  const touched = (input.maxTouchPoints ?? 0) > 1;

  let [platform, formFactor] = platformFromUserAgent(input.userAgent);
  evidence.push(
    { about: 'platform', value: platform, from: 'user-agent' },
    { about: 'formFactor', value: formFactor, from: 'user-agent' },
  );
  let doubtful = platform === 'linux' && touched;
  // No Mac has a touch screen: this is an iPad that asks for desktop pages.
  if (platform === 'mac' && touched) {
    [platform, formFactor] = ['ios', 'tablet'];
    evidence.push(
      { about: 'platform', value: platform, from: 'touch-points' },
      { about: 'formFactor', value: formFactor, from: 'touch-points' },
    );
  }

  const hinted = platformFromHint(input.platform ?? '');
  if (hinted !== 'unknown') {
    doubtful = platform !== 'unknown' && hinted !== platform;
    platform = hinted;
    evidence.push({ about: 'platform', value: platform, from: 'client-hints' });
    const isHandheld = platform === 'android' || platform === 'ios';
    const hintedForm = input.mobile ? 'phone' : isHandheld ? 'tablet' : 'desktop';
    if (input.mobile !== undefined) {
      formFactor = hintedForm;
      evidence.push({ about: 'formFactor', value: formFactor, from: 'client-hints' });
    }
  }

  let [browser, version] = browserFromUserAgent(input.userAgent);
  evidence.push({ about: 'browser', value: browser, from: 'user-agent' });
  const branded = browserFromBrands(input.brands ?? []);
  // A user agent that names our own browser is believed over the engine's brands.
  const saysMore = branded[0] !== 'chromium' || browser === 'chrome' || browser === 'unknown';
  if (branded[0] !== 'unknown' && browser !== 'own' && saysMore) {
    [browser, version] = branded;
    evidence.push({ about: 'browser', value: browser, from: 'client-hints' });
  }

  return {
    platform,
    formFactor,
    browser,
    ...(version === undefined ? {} : { browserVersion: version }),
    confidence: doubtful || platform === 'unknown' ? 'low' : 'high',
    evidence,
  };
}
