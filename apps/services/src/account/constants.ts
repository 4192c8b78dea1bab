/** Cookie of an authorization session; the name that native clients look for. */
export const AUTH_SESSION_COOKIE = 'ddg_auth_session_id';
/** Cookie in which the web client's refresh token is kept, out of reach of scripts. */
export const REFRESH_COOKIE = 'mallard_refresh';
/** Cookie that says that this browser has signed in to an account before: see `known-devices.ts`. */
export const DEVICE_COOKIE = 'mallard_device';
/** Until then these two are also read without their prefix, as browsers had them before there was one. */
export const PLAIN_COOKIES_UNTIL_MS = Date.parse('2027-03-01T00:00:00Z');
/** How long a browser is known: a year. */
export const DEVICE_SECONDS = 31_536_000;
/** And a network: ninety days. */
export const KNOWN_NETWORK_SECONDS = 7_776_000;
/** Path of the cookies' use. */
export const AUTH_PATH = '/api/auth/v2';
/** Path of version 1. */
export const V1_PATH = '/api/auth';
/** What sign-ins of version 1 have for a client: it does not say who it is. */
export const V1_CLIENT = 'v1';

/** An authorization session, and the code that comes of it, live ten minutes. */
export const AUTH_SESSION_SECONDS = 600;
/** A passcode lives ten minutes. */
export const PASSCODE_SECONDS = 600;
/** Wrong tries after which a passcode is dead for those who made them. */
export const PASSCODE_TRIES = 5;
/** While so many that are not over were guessed at in vain, guessing is an attack: some 12,000 sign-ins an hour would do that. */
export const PASSCODES_UNDER_FIRE = 200;
/** Wrong tries that a passcode has then. */
export const PASSCODE_TRIES_UNDER_FIRE = 2;
/** Wrong tries of all, within the time below, after which the next passcodes of an account are longer. */
export const GUESSES_BEFORE_LONG_PASSCODES = 10;
/** How long wrong tries are counted together, and passcodes are long from then on at most: a day. */
export const GUESSES_SECONDS = 86_400;
/** Digits of a passcode, and of those of an account that is being guessed at. */
export const PASSCODE_DIGITS = 6;
export const LONG_PASSCODE_DIGITS = 8;
/**
 * For so long the link in a mail tells its reader from strangers: a day. They are refused a mail for half an hour at most
 * after one has left, so that there is always one with a good link.
 */
export const MAILBOX_LINK_SECONDS = 86_400;
/** So many passcodes each link asks for; the mail of each has another link. */
export const MAILS_BY_LINK = 5;
/** So many of the newest passcodes of a requester are valid at once: the earlier mail may arrive after a second was asked for. */
export const PASSCODES_VALID_AT_ONCE = 2;
/** Within this time the same call with the same session gets the same answer: the first one may have been lost. */
export const REPEAT_SECONDS = 60;

/** Lifetime of an access token: four hours. */
export const ACCESS_TOKEN_SECONDS = 14_400;
/** Least lifetime that can be asked for on staging. */
export const MIN_TTL_SECONDS = 60;
/** Lifetime of a refresh token: thirty days from its last use. */
export const REFRESH_TOKEN_SECONDS = 2_592_000;
/** A token signed later than this from now is no token: clocks of two instances may be minutes apart. */
export const TOKEN_CLOCK_TOLERANCE_MS = 3 * 60_000;
/** The same for what app stores sign, whose clocks are right. */
export const STORE_CLOCK_TOLERANCE_MS = 60_000;
/**
 * How long the signature of an access token is believed without another look, in ms: a signing key that is taken back
 * opens nothing after it. Whether the sign-in has ended is asked every time.
 */
export const VERIFIED_TOKEN_MS = 60_000;
/** About 3 MB. */
export const VERIFIED_TOKENS_KEPT = 10_000;
/** A used refresh token gets the same successor again for this long: two tabs may have asked at once. */
export const REUSE_GRACE_SECONDS = 60;
/** And another one for this long, instead of one that was not used: the response may have been lost on its way. */
export const LOST_RESPONSE_SECONDS = 3_600;

/** An `auth_token` of version 1 lives for a year from its last use: its clients have nothing else to come back with. */
export const V1_AUTH_TOKEN_SECONDS = 31_536_000;

/**
 * A purchase that Apple signed longer ago than this signs nobody in: two months. Apple signs again with each renewal, and when
 * an app restores purchases; a month's subscription with sixteen days of grace has its last signature for 47 days.
 */
export const SIGNED_PURCHASE_SECONDS = 5_184_000;
/** Apple tries for so long to charge for a subscription that has ended, at most: sixteen days. */
export const APPLE_GRACE_SECONDS = 1_382_400;

/** What would hurt in a thief's hands asks for a passcode that is not older than this: ten minutes. */
export const PROOF_SECONDS = 600;
/** The old address can undo a change of address for a week. */
export const EMAIL_UNDO_SECONDS = 604_800;
/** The owner can undo a new sign-in or a linked purchase from the email about it for a week. */
export const CREDENTIAL_UNDO_SECONDS = 604_800;
/** The new address can object to that for a week. */
export const EMAIL_DISPUTE_SECONDS = 604_800;
/** So often passcodes are mailed to settle it: with five tries each, nobody guesses one. */
export const PROOFS_OF_A_DISPUTE = 5;
/** An account scheduled for deletion is kept for two weeks: signing in keeps it for good. */
export const DELETION_DELAY_SECONDS = 1_209_600;
/** A notice that could not be sent for three days is news no more. */
export const NOTICE_USEFUL_SECONDS = 259_200;

/** RFC 7636 says 43 to 128; a widely used native client sends 171. */
export const VERIFIER_LENGTH = { min: 43, max: 256 };

/** A new signing key is published this long before it signs, so that caches know it by then. */
export const KEY_LEAD_SECONDS = 86_400;
/** A signing key signs for this long: ninety days. */
export const KEY_SIGNING_SECONDS = 7_776_000;
/** How long an instance relies on the keys it has read. */
export const KEY_CACHE_SECONDS = 3_600;

/** Expired rows are kept a day, so that a repeated challenge or code is still recognized, then removed. */
export const RETENTION_SECONDS = 86_400;
