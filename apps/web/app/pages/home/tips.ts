/** How many tips the home page has: one for each day, in turn. */
export const TIP_COUNT = 4;
/** The newsletter's line, which takes the place of the tip on the days of the month that end in 5. */
export const NEWSLETTER_TIP = 'n';
