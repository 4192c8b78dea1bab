/** Where pixels go: the collector's path on the same origin. */
export const DEFAULT_BASE_URL = '/t';

/** The random number in the path is below this: seven digits, as the wire has it. It only defeats caches. */
export const RANDOM_BELOW = 10_000_000;

/** How many entries the ledger keeps; older ones are dropped. */
export const LEDGER_LIMIT = 500;

/** Longest value of a parameter, in characters. */
export const VALUE_MAX_LENGTH = 64;

/** Longest reduced text, in characters. */
export const TEXT_MAX_LENGTH = 100;

/** Largest count. Below the six digits of a passcode, so that none can pass for a number. */
export const COUNT_MAX = 99_999;
