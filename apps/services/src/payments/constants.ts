export const WEBHOOK_BODY_LIMIT_BYTES = 1024 * 1024;

/**
 * Largest app store notification, in bytes. It must be parsed before its signature can be checked,
 * and parsing a megabyte of JSON takes 100 ms of CPU. Apple's are about 15 kB, Google's about 2 kB.
 */
export const NOTIFICATION_LIMIT_BYTES = 64 * 1024;

/**
 * Timeout of one call to the billing provider, in ms; a failed call is retried {@link
 * PROVIDER_RETRIES} times.
 */
export const PROVIDER_TIMEOUT_MS = 5_000;

export const PROVIDER_RETRIES = 1;

/**
 * Rate limit for jobs that call Stripe: half of Stripe's live-mode read limit, to leave capacity
 * for subscribers.
 */
export const JOB_CALLS_PER_SECOND = 50;
