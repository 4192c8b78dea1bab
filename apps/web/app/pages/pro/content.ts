/** The market of the prerendered plans and prices: `us`, `row` or a country. */
export const MARKET = 'us';
