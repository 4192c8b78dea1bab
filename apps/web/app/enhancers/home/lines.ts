/** Number of tips on the home page; each day shows the next one. */
export const TIP_COUNT = 4;
/** The newsletter line is shown on one day in this many. */
export const NEWSLETTER_DAYS = 5;
