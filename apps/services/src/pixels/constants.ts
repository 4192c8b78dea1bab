/** Pixels that differ and wait to be written, in all. Beyond, new ones are shed; repeats of a waiting one are not. */
export const QUEUE_LIMIT = 10_000;
/** Most pixels of one statement. */
export const BATCH_SIZE = 1000;
/** How long a pixel waits for others to be written with, in ms. */
export const BATCH_WAIT_MS = 1000;
/** After a write that failed, in ms: the first pause, doubled each time up to the longest. */
export const RETRY_FIRST_MS = 1000;
export const RETRY_LONGEST_MS = 30_000;
/** How long a stopping server writes what still waits, in ms: it must end within the time that it is given. */
export const LAST_WRITE_LIMIT_MS = 3000;

/** The largest body of a beacon, in bytes: no pixel is longer than its address may be. */
export const BODY_LIMIT_BYTES = 4096;

/** How often days are counted and old ones removed, in ms. */
export const UPKEEP_INTERVAL_MS = 3_600_000;
/** How long after its end a day may still get pixels, in ms: a queue may wait for its database. */
export const LATE_PIXELS_MS = 3_600_000;
/**
 * Values that came less often in a day are not kept apart: too few share them. `/measured` and `/privacy` say this
 * number.
 */
export const LEAST_COUNT = 20;
/** Values of one parameter that a day keeps apart, most frequent first; forged ones are without number. */
export const VALUES_MAX = 200;
/** Stands for all other values. No pixel can carry it: brackets are not plain. */
export const OTHER_VALUES = '(other)';
/**
 * Rows of a day, all instances together. What comes beyond is counted by its event alone, so that a stranger who makes
 * up combinations fills neither the disk nor the day: one row an event then.
 */
export const ROWS_A_DAY_MAX = 2_000_000;

/** Identifies changes of partitions among the advisory locks of a database: "mallpx" in ASCII. */
export const PARTITION_LOCK_ID = 0x6d616c6c7078;
/** The lease of the job that counts days and drops partitions. */
export const UPKEEP_LEASE = 'pixel-days';
