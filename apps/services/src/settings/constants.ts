/**
 * The largest record, in bytes. All settings at their longest take a third of it before encryption,
 * and browsers pad records to whole kilobytes.
 */
export const RECORD_LIMIT_BYTES = 4096;
/** The smallest record, in bytes: a version, a nonce of 12 bytes and a tag of 16. */
export const RECORD_LEAST_BYTES = 29;

/** How long a record is kept after it was last saved or loaded, in days. */
export const RETENTION_DAYS = 365;
/**
 * How often loading a record extends its expiry, in days. It isn't extended each time, so that the
 * table doesn't reveal the time of a visit.
 */
export const RENEWAL_DAYS = 30;
