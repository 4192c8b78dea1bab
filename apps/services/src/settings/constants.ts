/**
 * The largest record, in bytes. Every setting at its longest is a third of that before it is encrypted, and browsers
 * pad what they send to whole kilobytes.
 */
export const RECORD_LIMIT_BYTES = 4096;
/** The smallest: a version, a nonce of 12 bytes and a tag of 16. */
export const RECORD_LEAST_BYTES = 29;

/** How long a record stays that nobody saves or loads, in days. */
export const RETENTION_DAYS = 365;
/**
 * How often a record that is loaded has its expiry extended, in days. Not each time: when somebody was here is not to be
 * read from the table.
 */
export const RENEWAL_DAYS = 30;
