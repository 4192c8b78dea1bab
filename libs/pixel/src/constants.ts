/** The collector's path on the same origin. */
export const DEFAULT_BASE_URL = '/t';

/**
 * Upper bound of the random number in the path: seven digits, as the wire format requires. It only
 * defeats caches.
 */
export const RANDOM_BELOW = 10_000_000;

/** Maximum number of ledger entries; older ones are dropped. */
export const LEDGER_LIMIT = 500;

/** Suffix of the name of an undeclared event (specification §8). */
export const DEPRECATED_SUFFIX = '_deprecated';

/**
 * Storage key of the visitor's opt-out. Its value is the same for every visitor, so it can't
 * identify anyone.
 */
export const OPT_OUT_KEY = 'pixelOptOut';

/** Maximum duration of a visit that counts as a bounce (specification §9). */
export const BOUNCE_WINDOW_MS = 10_000;

/** Downward scroll distance that counts as scrolling (specification §9). */
export const SCROLL_THRESHOLD_PX = 50;

/**
 * Maximum number of errors reported per page load: a page that fails in a loop must not send in a
 * loop.
 */
export const ERROR_LIMIT = 10;

/** Maximum number of errors of one name per page load, so that one fault can't hide the others. */
export const ERROR_LIMIT_PER_NAME = 3;
