/** What a build is made for; `unknown` where none is, or where nothing says. */
export type Platform = 'windows' | 'mac' | 'linux' | 'chromeos' | 'ios' | 'android' | 'unknown';

/** What it is held or stands on; `unknown` where nothing is made for it, as on a television. */
export type FormFactor = 'desktop' | 'phone' | 'tablet' | 'unknown';

/**
 * `own` is the company's browser or app on any platform; `chromium` one of that engine by another name;
 * `facebook`, `instagram`, `tiktok` and `webview` are pages inside another company's app.
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

/** What one input said, for support and for tests. */
export interface Evidence {
  from: 'user-agent' | 'touch' | 'hints' | 'bridge';
  platform?: Platform;
  formFactor?: FormFactor;
  browser?: Browser;
}

/** What decides which build is offered; known before the first paint. */
export interface DevicePlatform {
  platform: Platform;
  formFactor: FormFactor;
  /** Inside the company's browser or one of its apps. */
  own: boolean;
  /** With `low`, offer a choice instead of acting on the platform. */
  confidence: 'high' | 'low';
  /** With `low`, what the platform may be instead, where there is such a thing. */
  alternative?: Platform | undefined;
  /** In the order in which it was weighed; of what is said about one thing, the last counts. */
  evidence: Evidence[];
}

/** What a visitor uses, as coarse as pages need it. */
export interface Device extends DevicePlatform {
  browser: Browser;
  /** Major version, where it is known and can be compared. */
  browserVersion?: number | undefined;
  /** On Windows, where it is known: user agents alone cannot tell 10 from 11. */
  windowsVersion?: 7 | 8 | 8.1 | 10 | 11 | undefined;
}
