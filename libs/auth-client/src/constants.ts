/** The remaining lifetime, in milliseconds, below which a token is refreshed before use. */
export const REFRESH_MARGIN_MS = 45_000;

/** The lifetime of an access token if the response specifies none: four hours. */
export const DEFAULT_ACCESS_TOKEN_SECONDS = 14_400;

/** The token lifetime to request on staging (specification §9). */
export const STAGING_TOKEN_TTL_SECONDS = 7_200;

/**
 * The upper limit, in milliseconds, on any call: a sign-in makes three requests of at most twenty
 * seconds each.
 */
export const WAIT_LIMIT_MS = 60_000;

/** The number of digits in a one-time passcode. */
export const PASSCODE_LENGTH = 6;
/** The number of digits in a passcode for an account under a guessing attack. */
export const LONG_PASSCODE_LENGTH = 8;
/**
 * The longest text that is searched for a passcode, in UTF-16 code units; longer than our passcode
 * email.
 */
export const PASSCODE_TEXT_LIMIT = 1000;
