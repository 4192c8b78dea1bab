/** Length of the free trial where the platform is eligible, in days. @see Specification §9, free trial. */
export const TRIAL_DAYS = 7;

/** Countries the subscription is sold in. @see Specification §9, country list. */
export const SERVED_COUNTRY_COUNT = 30;

/** Whose plans and prices the page is built with: `us`, `row` or a country. */
export const MARKET = 'us';
