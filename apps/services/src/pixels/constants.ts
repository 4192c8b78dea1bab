/**
 * The maximum number of distinct pixels waiting to be written. Beyond it, new ones are shed;
 * repeats of a waiting one still count.
 */
export const QUEUE_LIMIT = 10_000;
export const BATCH_SIZE = 1000;
export const BATCH_WAIT_MS = 1000;
/** The first pause after a failed write, in ms; doubled each time up to the longest. */
export const RETRY_FIRST_MS = 1000;
export const RETRY_LONGEST_MS = 30_000;
/**
 * How long a stopping server may write waiting pixels, in ms; must fit within the shutdown timeout.
 */
export const LAST_WRITE_LIMIT_MS = 3000;

/** The largest body of a beacon, in bytes: a pixel's parameters never exceed a URL's length. */
export const BODY_LIMIT_BYTES = 4096;

export const UPKEEP_INTERVAL_MS = 3_600_000;
/**
 * How long after its end a day may still receive pixels, in ms: a queue may wait for its database.
 */
export const LATE_PIXELS_MS = 3_600_000;
/**
 * Values with a lower daily count are merged, because too few visitors share them (k-anonymity).
 * `/measured` and `/privacy` state this number.
 */
export const LEAST_COUNT = 20;
/**
 * The maximum number of values of one parameter reported separately per day; only the most frequent
 * are, and the rest are merged. The cap is needed because clients can forge any number of values.
 */
export const VALUES_MAX = 200;
/** The label for all other values. No pixel can contain it, because parentheses are not allowed. */
export const OTHER_VALUES = '(other)';
/**
 * The maximum number of rows per day for all instances together. Further pixels are counted by
 * event only, one row per event, so that an attacker with forged combinations fills neither the
 * disk nor the day.
 */
export const ROWS_A_DAY_MAX = 2_000_000;

/** The key of partition changes among the advisory locks of a database: "mallpx" in ASCII. */
export const PARTITION_LOCK_ID = 0x6d616c6c7078;
export const UPKEEP_LEASE = 'pixel-days';
