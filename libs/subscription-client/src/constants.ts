// Numbers first: a bundler puts them where they are used only as long as nothing but numbers came before.

/** Origins are over two characters. @see Specification §5 */
export const ORIGIN_MIN_LENGTH = 3;

/** Not in the specification: keeps an address from filling a database. Real funnels stay below 100 characters. */
export const ORIGIN_MAX_LENGTH = 256;

/** First wait between two looks for an entitlement, in milliseconds. */
export const ENTITLEMENT_FIRST_DELAY_MS = 1_000;

/** Longest wait between two looks for an entitlement, in milliseconds. */
export const ENTITLEMENT_MAX_DELAY_MS = 10_000;

/** Share of a wait by which it may be shorter or longer, so that many waiting pages do not ask in step. */
export const ENTITLEMENT_JITTER = 0.2;

/**
 * How long a page looks before it says "still on its way", in milliseconds: 15 minutes. Billing events usually take
 * seconds; a provider's retries take minutes.
 */
export const ENTITLEMENT_LIMIT_MS = 900_000;

/** Two asks within this time are one call, in milliseconds. @see Specification §9, data-fetch defaults */
export const DEDUPE_MS = 2_000;

/** Coming back to the page asks again, at most this often, in milliseconds. @see Specification §9 */
export const FOCUS_THROTTLE_MS = 5_000;

/** First wait after an answer that failed, in milliseconds. @see Specification §9 */
export const ERROR_RETRY_MS = 5_000;

/** The same on a slow connection, in milliseconds. @see Specification §9 */
export const SLOW_ERROR_RETRY_MS = 10_000;

/** Not in the specification: longest wait between two tries that failed, in milliseconds. */
export const ERROR_RETRY_MAX_MS = 60_000;

/** When a page says that an answer takes long, in milliseconds. @see Specification §9, loading-slow */
export const LOADING_SLOW_MS = 3_000;

export const DAY_MS = 86_400_000;

/** What a person may read when the subscription service answers badly. @see Specification §8 */
export const COMMUNICATION_ERROR_MESSAGE =
  'There has been a communication error. Please try again.';

/** Where the buyer lands after card checkout. @see Specification §2 */
export const CHECKOUT_RETURN_PATHS = {
  web: '/pro/welcome',
  app: '/subscriptions/welcome/stripe',
} as const;

/** Where the stores let their customers change or end what they pay for. They have no other way to it. */
export const STORE_SUBSCRIPTION_PAGES = {
  apple: 'https://apps.apple.com/account/subscriptions',
  google: 'https://play.google.com/store/account/subscriptions',
} as const;
