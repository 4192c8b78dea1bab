/** How long a checkout page can be used, in milliseconds. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** How long one delivery of a webhook may take, in milliseconds. */
export const DELIVERY_TIMEOUT_MS = 10_000;

/** A worker that died holds a webhook no longer than this, in milliseconds. */
export const DELIVERY_LEASE_MS = 30_000;

/** Waits between deliveries of one webhook double from here, in milliseconds … */
export const DELIVERY_FIRST_DELAY_MS = 1_000;

/** … to here, in milliseconds. */
export const DELIVERY_MAX_DELAY_MS = 5 * 60 * 1000;

/** How often the worker looks for webhooks that nobody told it of, in milliseconds. */
export const OUTBOX_POLL_MS = 2_000;

/**
 * How long a buyer is kept on the way back while the first delivery is under way, in milliseconds. Most see
 * their subscription at once; the others wait on the welcome page.
 */
export const RETURN_WAIT_MS = 2_000;

export const PAYMENT_FORM_LIMIT_BYTES = 10 * 1024;

/** Carries the signature of a sandbox webhook. */
export const SIGNATURE_HEADER = 'sandbox-signature';

/** How long a customer's pages can be used once opened, in milliseconds. */
export const PORTAL_LIFETIME_MS = 60 * 60 * 1000;

/** Days after a charge that failed on which it is tried again. */
export const RETRY_DAYS = [3, 7, 11] as const;

/** Days after a charge that failed for the first time on which the subscription is ended. */
export const UNPAID_DAYS = 14;

/** The test card that has a fingerprint of its own: with it, a second free trial is refused. */
export const KNOWN_CARD_LAST4 = '4444';

/** How far the clock goes at once, in days: a year, and some more to see what follows. */
export const CLOCK_STEP_LIMIT_DAYS = 400;
