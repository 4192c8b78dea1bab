/** Where pixels go: the collector's path on the same origin. */
export const DEFAULT_BASE_URL = '/t';

/** The random number in the path is below this: seven digits, as the wire has it. It only defeats caches. */
export const RANDOM_BELOW = 10_000_000;

/** How many entries the ledger keeps; older ones are dropped. */
export const LEDGER_LIMIT = 500;

/** What the name of an undeclared event ends in (specification §8). */
export const DEPRECATED_SUFFIX = '_deprecated';

/** Where the visitor's switch is kept. The value is the same for everybody, so it tells nobody apart. */
export const OPT_OUT_KEY = 'pixelOptOut';

/** A visit of at most this long can be a bounce (specification §9). */
export const BOUNCE_WINDOW_MS = 10_000;

/** Scrolled down by this much counts as scrolled (specification §9). */
export const SCROLL_THRESHOLD_PX = 50;

/** Most errors that one page load reports: a page that fails in a loop must not send in a loop. */
export const ERROR_LIMIT = 10;
