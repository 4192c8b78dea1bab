/** How many tips the home page has, one for each day in turn. */
export const TIP_COUNT = 4;
/** The newsletter's line is there on one day of so many. */
export const NEWSLETTER_DAYS = 5;
