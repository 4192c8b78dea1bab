// Keep the numbers first: the bundler inlines them only if nothing but numbers precedes them.

/**
 * The minimum length of an origin: more than two characters.
 *
 * @see Specification §5
 */
export const ORIGIN_MIN_LENGTH = 3;

/**
 * The maximum length of an origin. Not in the specification: it keeps a crafted URL from filling
 * the database. Real funnels stay below 100 characters.
 */
export const ORIGIN_MAX_LENGTH = 256;

/** The first delay between two polls for an entitlement, in milliseconds. */
export const ENTITLEMENT_FIRST_DELAY_MS = 1_000;

/** The longest delay between two polls for an entitlement, in milliseconds. */
export const ENTITLEMENT_MAX_DELAY_MS = 10_000;

/** The relative jitter of a delay, so that many waiting pages do not poll in sync. */
export const ENTITLEMENT_JITTER = 0.2;

/**
 * The time that a page polls before it shows "still on its way", in milliseconds: 15 minutes.
 * Billing events usually take seconds; a provider's retries take minutes.
 */
export const ENTITLEMENT_LIMIT_MS = 900_000;

/**
 * The time within which requests are deduplicated, in milliseconds.
 *
 * @see Specification §9, data-fetch defaults
 */
export const DEDUPE_MS = 2_000;

/**
 * The minimum time between reloads when the page regains focus, in milliseconds.
 *
 * @see Specification §9
 */
export const FOCUS_THROTTLE_MS = 5_000;

/**
 * The first delay after a failed request, in milliseconds.
 *
 * @see Specification §9
 */
export const ERROR_RETRY_MS = 5_000;

/**
 * The first delay after a failed request on a slow connection, in milliseconds.
 *
 * @see Specification §9
 */
export const SLOW_ERROR_RETRY_MS = 10_000;

/** The longest delay between failed requests, in milliseconds. Not in the specification. */
export const ERROR_RETRY_MAX_MS = 60_000;

/**
 * The time after which a page reports that a request is slow, in milliseconds.
 *
 * @see Specification §9, loading-slow
 */
export const LOADING_SLOW_MS = 3_000;

export const DAY_MS = 86_400_000;

/**
 * The message for a response of the subscription service that cannot be used.
 *
 * @see Specification §8
 */
export const COMMUNICATION_ERROR_MESSAGE =
  'There has been a communication error. Please try again.';

/**
 * The path to which the buyer returns after card checkout.
 *
 * @see Specification §2
 */
export const CHECKOUT_RETURN_PATHS = {
  web: '/pro/welcome',
  app: '/subscriptions/welcome/stripe',
} as const;

/**
 * The stores' pages for changing or canceling a subscription. Their customers have no other way to
 * do so.
 */
export const STORE_SUBSCRIPTION_PAGES = {
  apple: 'https://apps.apple.com/account/subscriptions',
  google: 'https://play.google.com/store/account/subscriptions',
} as const;
