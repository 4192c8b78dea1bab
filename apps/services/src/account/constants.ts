/** Name of the authorization session cookie; native clients look for this name. */
export const AUTH_SESSION_COOKIE = 'ddg_auth_session_id';
/** Name of the cookie that stores the web client's refresh token (`HttpOnly`). */
export const REFRESH_COOKIE = 'mallard_refresh';
/**
 * Name of the cookie that marks a browser as having signed in to an account before: see
 * `known-devices.ts`.
 */
export const DEVICE_COOKIE = 'mallard_device';
/**
 * Until this time, the refresh and device cookies are also read without the `__Secure-` prefix,
 * which earlier releases didn't set.
 */
export const PLAIN_COOKIES_UNTIL_MS = Date.parse('2027-03-01T00:00:00Z');
/** How long a browser stays known: one year. */
export const DEVICE_SECONDS = 31_536_000;
/** How long a network stays known: 90 days. */
export const KNOWN_NETWORK_SECONDS = 7_776_000;
/** Path of version 2 of the API, which the cookies are limited to. */
export const AUTH_PATH = '/api/auth/v2';
export const V1_PATH = '/api/auth';
/** Client ID stored for version 1 sign-ins, which don't identify their client. */
export const V1_CLIENT = 'v1';

/** Lifetime of an authorization session and of the code issued for it: ten minutes. */
export const AUTH_SESSION_SECONDS = 600;
/** Lifetime of a passcode: ten minutes. */
export const PASSCODE_SECONDS = 600;
/**
 * Wrong attempts that a passcode allows: this many for its requester, and as many for all other
 * requesters together.
 */
export const PASSCODE_TRIES = 5;
/**
 * Number of unexpired passcodes with wrong attempts at which we assume a guessing attack. Honest
 * typos would reach it at about 12,000 sign-ins an hour.
 */
export const GUESSED_PASSCODES = 200;
/** Wrong attempts that a passcode allows its requester during a suspected guessing attack. */
export const PASSCODE_TRIES_UNDER_FIRE = 2;
/**
 * Wrong attempts on an account, by all requesters together within `GUESSES_SECONDS`, after which
 * its next passcodes are longer.
 */
export const GUESSES_BEFORE_LONG_PASSCODES = 10;
/**
 * Window in which wrong attempts are counted, and the maximum time that passcodes stay long after
 * its start: one day.
 */
export const GUESSES_SECONDS = 86_400;
/** Digits of a passcode; an account under attack gets `LONG_PASSCODE_DIGITS`. */
export const PASSCODE_DIGITS = 6;
export const LONG_PASSCODE_DIGITS = 8;
/**
 * How long the link in an email proves that its user reads the mailbox: one day. The rate limit
 * delays the next email by half an hour at most, so the owner always has a valid link.
 */
export const MAILBOX_LINK_SECONDS = 86_400;
/** Passcodes that each link can request. Each passcode email has a new link. */
export const MAILS_BY_LINK = 5;
/**
 * Number of a requester's newest passcodes that are valid at the same time: the earlier email may
 * arrive after the second request.
 */
export const PASSCODES_VALID_AT_ONCE = 2;
/**
 * Within this time, repeating a call with the same session returns the same response: the first one
 * may have been lost.
 */
export const REPEAT_SECONDS = 60;

/** Lifetime of an access token: four hours. */
export const ACCESS_TOKEN_SECONDS = 14_400;
/** Shortest lifetime that a client can request on staging. */
export const MIN_TTL_SECONDS = 60;
/** Lifetime of a refresh token: 30 days from its last use. */
export const REFRESH_TOKEN_SECONDS = 2_592_000;
/**
 * Reject tokens issued further in the future than this: the clocks of two instances may be minutes
 * apart.
 */
export const TOKEN_CLOCK_TOLERANCE_MS = 3 * 60_000;
/** The same tolerance for app store signatures, whose clocks are accurate. */
export const STORE_CLOCK_TOLERANCE_MS = 60_000;
/**
 * Rate limit for jobs that query a store: half of the 50 calls a second that Apple and Google allow,
 * to leave capacity for subscribers and for replaced purchases, which take further calls.
 */
export const STORE_CALLS_PER_SECOND = 25;
/**
 * How long a verified access token stays cached, in ms: a revoked signing key is rejected after
 * this time. Whether the sign-in has ended is checked on every request.
 */
export const VERIFIED_TOKEN_MS = 60_000;
/** Maximum number of cached tokens, about 3 MB. */
export const VERIFIED_TOKENS_KEPT = 10_000;
/**
 * For this long, reusing a refresh token returns the same successor: two tabs may have refreshed
 * concurrently.
 */
export const REUSE_GRACE_SECONDS = 60;
/**
 * For this long, reusing a refresh token replaces a successor that was never used: the response
 * with it may have been lost.
 */
export const LOST_RESPONSE_SECONDS = 3_600;

/**
 * Lifetime of a version 1 `auth_token`: one year from its last use, because its clients have no
 * other way to return.
 */
export const V1_AUTH_TOKEN_SECONDS = 31_536_000;

/**
 * Age at which an Apple signature can no longer sign in: two months. Apple signs again at each
 * renewal and when an app restores purchases; with 16 days of grace, the last signature of a
 * monthly subscription can be 47 days old.
 */
export const SIGNED_PURCHASE_SECONDS = 5_184_000;
/** Longest time that Apple retries the charge for an expired subscription: 16 days. */
export const APPLE_GRACE_SECONDS = 1_382_400;

/** Maximum age of the passcode proof that sensitive calls require: ten minutes. */
export const PROOF_SECONDS = 600;
/** How long the old address can undo an email change: one week. */
export const EMAIL_UNDO_SECONDS = 604_800;
/**
 * How long the owner can undo a new sign-in or a linked purchase from the email about it: one week.
 */
export const CREDENTIAL_UNDO_SECONDS = 604_800;
/** How long the new address can object to an undone email change: one week. */
export const EMAIL_DISPUTE_SECONDS = 604_800;
/**
 * Rounds of passcode emails allowed per dispute. With five attempts each, the passcodes can't be
 * guessed.
 */
export const PROOFS_OF_A_DISPUTE = 5;
/** Delay before a requested account deletion: two weeks. Signing in cancels it. */
export const DELETION_DELAY_SECONDS = 1_209_600;
/** Age after which an undelivered notice is discarded: three days. */
export const NOTICE_USEFUL_SECONDS = 259_200;

/** Code verifier length: RFC 7636 requires 43 to 128, but a widely used native client sends 171. */
export const VERIFIER_LENGTH = { min: 43, max: 256 };

/** How long before its first use a new signing key is published, so that caches have fetched it. */
export const KEY_LEAD_SECONDS = 86_400;
/** How long a signing key signs new tokens: 90 days. */
export const KEY_SIGNING_SECONDS = 7_776_000;
/** How long an instance caches the keys it has read. */
export const KEY_CACHE_SECONDS = 3_600;

/**
 * How long expired rows are kept so that a repeated challenge or code is still recognized: one day.
 */
export const RETENTION_SECONDS = 86_400;
