/** A token with less than this left is renewed before it is used. */
export const REFRESH_MARGIN_MS = 45_000;

/** Lifetime of an access token when the response names none: four hours. */
export const DEFAULT_ACCESS_TOKEN_SECONDS = 14_400;

/** The lifetime asked for on staging (specification §9). */
export const STAGING_TOKEN_TTL_SECONDS = 7_200;

/** Nothing that a caller waits for takes longer: a sign-in is three calls of at most twenty seconds. */
export const WAIT_LIMIT_MS = 60_000;

/** Digits of a one-time passcode … */
export const PASSCODE_LENGTH = 6;
/** … and of one for an account whose passcodes strangers guess at. */
export const LONG_PASSCODE_LENGTH = 8;
/** The longest text that a passcode is looked for in, in UTF-16 units: more than our email about it. */
export const PASSCODE_TEXT_LIMIT = 1000;
