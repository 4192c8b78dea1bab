// Rules for identity-theft restoration codes. The service enforces them and pages quote them.

/**
 * Lifetime of a code in milliseconds: enough for a call to an adviser and a second one if the first
 * is cut off.
 */
export const ITR_CODE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Maximum number of different codes per account in {@link ITR_CODE_WINDOW_DAYS}. Anyone who needs
 * more has to contact support.
 */
export const ITR_CODES_IN_WINDOW = 5;
export const ITR_CODE_WINDOW_DAYS = 30;

/** Retention of the audit record of a code request, in days. */
export const ITR_AUDIT_DAYS = 400;
