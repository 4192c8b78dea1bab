import { SERVED_COUNTRIES } from '@mallard/catalogue';

/** How many countries the subscription is sold in. */
export const SERVED_COUNTRY_COUNT = SERVED_COUNTRIES.length;

/** Whose plans and prices the page is built with: `us`, `row` or a country. */
export const MARKET = 'us';
