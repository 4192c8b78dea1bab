/**
 * An operating system that a build exists for; `unknown` if there is none or it can't be detected.
 */
export type Platform = 'windows' | 'mac' | 'linux' | 'chromeos' | 'ios' | 'android' | 'unknown';

/** The kind of device; `unknown` if no build exists for it, as on a television. */
export type FormFactor = 'desktop' | 'phone' | 'tablet' | 'unknown';

/**
 * The browser in use. `own` is the company's browser or app on any platform; `chromium` is another
 * browser with that engine; `facebook`, `instagram`, `tiktok` and `webview` are pages inside
 * another company's app.
 */
export type Browser =
  | 'own'
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'safari'
  | 'opera'
  | 'brave'
  | 'samsung'
  | 'ie'
  | 'chromium'
  | 'facebook'
  | 'instagram'
  | 'tiktok'
  | 'webview'
  | 'unknown';

/** The finding of one input, for support and for tests. */
export interface Evidence {
  from: 'user-agent' | 'touch' | 'hints' | 'bridge';
  platform?: Platform;
  formFactor?: FormFactor;
  browser?: Browser;
}

/** The properties that decide which build to offer; available before the first paint. */
export interface DevicePlatform {
  platform: Platform;
  formFactor: FormFactor;
  /** Whether the page runs in the company's browser or one of its apps. */
  own: boolean;
  /** If `low`, offer a choice instead of acting on the platform. */
  confidence: 'high' | 'low';
  /** If the confidence is `low`, the other possible platform, if there is one. */
  alternative?: Platform | undefined;
  /** The findings in ascending precedence: for each property the last entry wins. */
  evidence: Evidence[];
}

/** A visitor's device and browser, as coarsely as pages need them. */
export interface Device extends DevicePlatform {
  browser: Browser;
  /** Major version, if it is known and comparable. */
  browserVersion?: number | undefined;
  /** On Windows, if known: the user agent doesn't distinguish 10 from 11. */
  windowsVersion?: 7 | 8 | 8.1 | 10 | 11 | undefined;
}
