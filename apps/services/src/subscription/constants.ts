/** How long access stays after a first failed payment, in days, while the provider tries again. */
export const GRACE_PERIOD_DAYS = 14;

/**
 * How long after the end of a trial nobody needs to have heard of the first charge, in days: providers draft
 * the invoice first and charge an hour later, and webhooks may be late.
 */
export const FIRST_CHARGE_NEWS_DAYS = 1;

/**
 * How long a request waits for another request that is opening the same checkout, in milliseconds. Longer
 * than the provider's own time limit.
 */
export const CHECKOUT_OPENING_WAIT_MS = 15_000;

/** After this a checkout that is still being opened belongs to a process that died, in milliseconds. */
export const CHECKOUT_OPENING_LEASE_MS = 30_000;

/** Between two looks at a checkout that another request is opening, in milliseconds. */
export const CHECKOUT_OPENING_POLL_MS = 150;
