// What holds for codes of identity-theft restoration: the service keeps to it, and pages say it.

/** How long a code is good, in milliseconds: a call to an adviser, and a second one if the first breaks off. */
export const ITR_CODE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Different codes an account gets in {@link ITR_CODE_WINDOW_DAYS}: anyone who needs more talks to support. */
export const ITR_CODES_IN_WINDOW = 5;
export const ITR_CODE_WINDOW_DAYS = 30;

/** How long it is kept on record that a code was asked for, in days. */
export const ITR_AUDIT_DAYS = 400;
