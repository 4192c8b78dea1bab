/** How long a code is good, in milliseconds: a call to an advisor, and a second one if the first breaks off. */
export const CODE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Different codes an account gets in {@link CODE_WINDOW_DAYS}: whoever needs more talks to support. */
export const CODES_IN_WINDOW = 5;
export const CODE_WINDOW_DAYS = 30;

/** How long the record of an issued code is kept, in days. */
export const AUDIT_DAYS = 400;
