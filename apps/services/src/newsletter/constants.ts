/** How long the link that confirms an address is good, in days. */
export const CONFIRMATION_DAYS = 7;
/** How long an address that was unsubscribed can come back with its link, in days; after that nothing is left of it. */
export const RETURN_DAYS = 30;
/** How long nothing is sent to an address whose owner said that it was not them, no matter who asks, in days. */
export const REFUSAL_DAYS = 365;
/** An issue that could not be sent for three days is not sent any more to that reader. */
export const ISSUE_USEFUL_MS = 3 * 86_400_000;

/** Mails of an issue that may wait in the outbox at once: it is never filled with them. */
export const MOST_WAITING = 500;
/** Mails of an issue that are written in one transaction. */
export const BATCH_SIZE = 100;
/** How often each instance looks whether mails of an issue are to be written, in ms. */
export const DELIVERY_INTERVAL_MS = 5000;

export const NEWSLETTER_PATH = '/api/newsletter';
