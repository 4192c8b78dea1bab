import { DAY_MS } from '../platform/utilities/durations.ts';

/**
 * Length of our grace period in days: access continues after a failed payment while the provider
 * retries.
 */
export const GRACE_PERIOD_DAYS = 14;

/**
 * How long after the end of a trial to wait for news of the first charge, in days: providers draft
 * the invoice first and charge an hour later, and webhooks may be late.
 */
export const FIRST_CHARGE_NEWS_DAYS = 1;

/**
 * How long after the end of a paid period to wait for news of the next charge, in days. Without
 * this limit, a lost webhook or an unreported store purchase would extend a period forever.
 */
export const RENEWAL_NEWS_DAYS = 3;

/**
 * How long a request waits for another request that is opening the same checkout, in ms. Longer
 * than the provider's timeout.
 */
export const CHECKOUT_OPENING_WAIT_MS = 15_000;

/** Age at which a checkout still being opened belongs to a dead process, in ms. */
export const CHECKOUT_OPENING_LEASE_MS = 30_000;

/** Polling interval while another request is opening the checkout, in ms. */
export const CHECKOUT_OPENING_POLL_MS = 150;

/** How long after an event an email about it is still sent, in days. */
export const NEWS_DAYS = 3;

/** Events about a replaced card within this time are about the same card, in ms. */
export const SAME_CARD_MS = 10 * 60 * 1000;

/** How far a provider's clock may be ahead of ours for its events to count as current, in ms. */
export const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** Days before a renewal charge on which it is announced. */
export const RENEWAL_NOTICE_DAYS = { Monthly: 7, Yearly: 30 } as const;

/** How long a card counts as having had a free trial, in ms: three years. */
export const CARD_MEMORY_MS = 3 * 365 * DAY_MS;

/** How often newly due time-based emails are sent, in ms. */
export const NOTICES_INTERVAL_MS = 60 * 60 * 1000;

/**
 * How often all subscriptions are checked for due emails rather than only newly due ones, in ms.
 */
export const FULL_NOTICES_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** How often subscriptions with expected changes are compared with the provider, in ms. */
export const RECONCILIATION_INTERVAL_MS = 15 * 60 * 1000;

/** How often all subscriptions are compared with the provider, and app stores are queried, in ms. */
export const FULL_RECONCILIATION_INTERVAL_MS = DAY_MS;

/**
 * Time limit for the full comparison within one run, in ms, so that due subscriptions don't wait
 * for it.
 */
export const FULL_RECONCILIATION_PART_MS = 10 * 60 * 1000;

/** How long before its end a store subscription is queried, in ms. */
export const STORE_LOOK_AHEAD_MS = 2 * DAY_MS;

/** How often store subscriptions are queried before that, in days. */
export const STORE_LOOK_DAYS = 30;

/**
 * How long after its end a store subscription is still queried, in ms: Google forgets a purchase
 * after that.
 */
export const STORE_MEMORY_MS = 60 * DAY_MS;

/**
 * Age at which an open checkout is compared with the provider, in ms: its webhook usually arrives
 * earlier.
 */
export const CHECKOUT_NEWS_MS = 10 * 60 * 1000;

/** Rows that a job reads per query. */
export const JOB_PAGE = 200;
/** Due subscriptions per query, which selects all of them before it returns a page. */
export const DUE_PAGE = 5_000;

/**
 * Names of job leases, which are also taken by operators' commands, so that only one instance runs
 * the job.
 */
export const NOTICES_LEASE = 'subscription-notices';
export const RECONCILIATION_LEASE = 'reconciliation';
