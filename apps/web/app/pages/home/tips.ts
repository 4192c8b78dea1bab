/** How many tips the home page has: one for each day, in turn. */
export const TIP_COUNT = 4;
