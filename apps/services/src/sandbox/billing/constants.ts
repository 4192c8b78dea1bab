/** Lifetime of a checkout page, in ms. */
export const SESSION_LIFETIME_MS = 24 * 60 * 60 * 1000;

export const DELIVERY_TIMEOUT_MS = 10_000;

/** Lease on a webhook in ms, after which another worker takes over from one that died. */
export const DELIVERY_LEASE_MS = 30_000;

/** Initial retry delay of a webhook in ms, doubled after each failure (exponential backoff). */
export const DELIVERY_FIRST_DELAY_MS = 1_000;

export const DELIVERY_MAX_DELAY_MS = 5 * 60 * 1000;

/** How often the worker polls for webhooks that it wasn't notified of, in ms. */
export const OUTBOX_POLL_MS = 2_000;

/**
 * How long the redirect back waits for the first webhook delivery, in ms. Most buyers then see
 * their subscription immediately; the others wait on the welcome page.
 */
export const RETURN_WAIT_MS = 2_000;

export const PAYMENT_FORM_LIMIT_BYTES = 10 * 1024;

export const SIGNATURE_HEADER = 'sandbox-signature';

export const PORTAL_LIFETIME_MS = 60 * 60 * 1000;

/** Days after a failed charge on which it is retried. */
export const RETRY_DAYS = [3, 7, 11] as const;

/** Days after the first failed charge after which an unpaid subscription is ended. */
export const UNPAID_DAYS = 14;

/**
 * Last four digits of the test card with a known fingerprint, which is denied a second free trial.
 */
export const KNOWN_CARD_LAST4 = '4444';

/** Maximum clock move per step, in days: a year, and some more to see what follows. */
export const CLOCK_STEP_LIMIT_DAYS = 400;
