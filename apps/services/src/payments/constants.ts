/** Largest webhook body, in bytes. */
export const WEBHOOK_BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * Largest notification of an app store, in bytes. It is parsed before its signature can be checked, and JSON of a megabyte takes 100 ms
 * of CPU. Apple's have some 15 kB, Google's two.
 */
export const NOTIFICATION_LIMIT_BYTES = 64 * 1024;

/** How long one call to the billing provider may take, in milliseconds; it is tried {@link PROVIDER_RETRIES} times more. */
export const PROVIDER_TIMEOUT_MS = 5_000;

export const PROVIDER_RETRIES = 1;

/** What jobs may ask of Stripe: half of its limit for reads in live mode, so that subscribers are never refused. */
export const JOB_CALLS_PER_SECOND = 50;
