import { DAY_MS } from '../platform/utilities/durations.ts';

/** How long access stays after a first failed payment, in days, while the provider tries again. */
export const GRACE_PERIOD_DAYS = 14;

/**
 * How long after the end of a trial nobody needs to have heard of the first charge, in days: providers draft
 * the invoice first and charge an hour later, and webhooks may be late.
 */
export const FIRST_CHARGE_NEWS_DAYS = 1;

/**
 * How long after the end of a paid period nobody needs to have heard of the next charge, in days. Without an
 * end to the silence a lost webhook, or a store of which nobody tells us, would make a period last for ever.
 */
export const RENEWAL_NEWS_DAYS = 3;

/**
 * How long a request waits for another request that is opening the same checkout, in milliseconds. Longer
 * than the provider's own time limit.
 */
export const CHECKOUT_OPENING_WAIT_MS = 15_000;

/** After this a checkout that is still being opened belongs to a process that died, in milliseconds. */
export const CHECKOUT_OPENING_LEASE_MS = 30_000;

/** Between two looks at a checkout that another request is opening, in milliseconds. */
export const CHECKOUT_OPENING_POLL_MS = 150;

/** How long something that happened is worth a mail, in days. */
export const NEWS_DAYS = 3;

/** Within this time a second event about a replaced card is about the same card, in milliseconds. */
export const SAME_CARD_MS = 10 * 60 * 1000;

/** How far the clock of a provider may be ahead of ours for its news to be news, in milliseconds. */
export const CLOCK_SKEW_MS = 5 * 60 * 1000;

/** Days before a further charge on which it is announced. */
export const RENEWAL_NOTICE_DAYS = { Monthly: 7, Yearly: 30 } as const;

/** How long a card counts as one that has had a free trial, in milliseconds: three years. */
export const CARD_MEMORY_MS = 3 * 365 * DAY_MS;

/** How often mails that come with time are looked for, in milliseconds … */
export const NOTICES_INTERVAL_MS = 60 * 60 * 1000;

/** … and how often among all that may be due, not only what has become so, in milliseconds. */
export const FULL_NOTICES_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** How often what a provider knows is compared with what we do, in milliseconds … */
export const RECONCILIATION_INTERVAL_MS = 15 * 60 * 1000;

/** … and how often for all subscriptions, not only those of which news are due, in milliseconds. */
export const FULL_RECONCILIATION_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** How long each of the former may go on with the latter, in milliseconds: what is due is not to wait for it. */
export const FULL_RECONCILIATION_PART_MS = 10 * 60 * 1000;

/** How often it is looked whether app stores are to be asked, in milliseconds … */
export const STORE_RECONCILIATION_LOOK_MS = 60 * 60 * 1000;

/** … and how often they are asked, in milliseconds. */
export const STORE_RECONCILIATION_INTERVAL_MS = DAY_MS;

/** How long before its end a store is asked about a subscription, in milliseconds … */
export const STORE_LOOK_AHEAD_MS = 2 * DAY_MS;

/** … and every how many days before that. */
export const STORE_LOOK_DAYS = 30;

/** How long after its end a store is still asked, in milliseconds: Google forgets a purchase then. */
export const STORE_MEMORY_MS = 60 * DAY_MS;

/** A page to pay on is looked at once it has been open for this long, in milliseconds: webhooks come first. */
export const CHECKOUT_NEWS_MS = 10 * 60 * 1000;

/** Rows that a job reads at once. */
export const JOB_PAGE = 200;

/** Leases: one instance does the job, or an operator's command. */
export const NOTICES_LEASE = 'subscription-notices';
export const RECONCILIATION_LEASE = 'reconciliation';
