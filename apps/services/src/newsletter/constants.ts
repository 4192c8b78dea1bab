/** Lifetime of a confirmation link, in days. */
export const CONFIRMATION_DAYS = 7;
/**
 * How long an unsubscribed address can resubscribe with its link, in days; then its row is deleted.
 */
export const RETURN_DAYS = 30;
/**
 * How long to send nothing to an address whose owner reported that they didn't subscribe, in days.
 */
export const REFUSAL_DAYS = 365;
/** Age after which an undelivered issue email is discarded, in ms: three days. */
export const ISSUE_USEFUL_MS = 3 * 86_400_000;

/** Maximum number of newsletter emails waiting in the outbox, to leave room for others. */
export const MOST_WAITING = 500;
/** Newsletter emails queued per transaction. */
export const BATCH_SIZE = 100;
/** How often each instance checks for issue emails to queue, in ms. */
export const DELIVERY_INTERVAL_MS = 5000;

export const NEWSLETTER_PATH = '/api/newsletter';
