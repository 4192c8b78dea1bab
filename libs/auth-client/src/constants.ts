/** A token with less than this left is renewed before it is used. */
export const REFRESH_MARGIN_MS = 45_000;

/** Lifetime of an access token when the answer names none: four hours. */
export const DEFAULT_ACCESS_TOKEN_SECONDS = 14_400;

/** The lifetime asked for on staging (specification §9). */
export const STAGING_TOKEN_TTL_SECONDS = 7_200;

/** An authorization session of the account service lives ten minutes. */
export const AUTHORIZATION_SESSION_MS = 600_000;

/** The one scope of the account service. */
export const SCOPE = 'privacypro';

/** Digits of a one-time passcode. */
export const PASSCODE_LENGTH = 6;
