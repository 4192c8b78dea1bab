/** Whose plans and prices the page is built with: `us`, `row` or a country. */
export const MARKET = 'us';
