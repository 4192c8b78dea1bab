export type Platform = 'windows' | 'mac' | 'linux' | 'chromeos' | 'ios' | 'android' | 'unknown';

export type FormFactor = 'desktop' | 'phone' | 'tablet' | 'unknown';

/** `own` is the company's browser on any platform; `chromium` one of that engine without a name. */
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
  | 'unknown';

/** What one input said, for support and for tests. */
export interface Evidence {
  about: 'platform' | 'formFactor' | 'browser';
  value: Platform | FormFactor | Browser;
  from: 'client-hints' | 'user-agent' | 'touch-points';
}

/** What a visitor uses, as coarse as pages need it. */
export interface Device {
  platform: Platform;
  formFactor: FormFactor;
  browser: Browser;
  /** Major version, where it is known. */
  browserVersion?: number;
  /** With `low`, offer a choice instead of acting on the platform. */
  confidence: 'high' | 'low';
  /** In the order in which it was weighed; of what is said about one thing, the last counts. */
  evidence: readonly Evidence[];
}
