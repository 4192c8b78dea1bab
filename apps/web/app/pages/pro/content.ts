/** Countries the subscription is sold in. @see Specification §9, country list. */
export const SERVED_COUNTRY_COUNT = 30;

/** Whose plans and prices the page is built with: `us`, `row` or a country. */
export const MARKET = 'us';
