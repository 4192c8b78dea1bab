/** How long the collector keeps single events, in days. An operator may choose another number. */
export const PIXEL_RETENTION_DAYS = 7;

/** In the totals of a day, values that came less often are counted together. */
export const LEAST_COUNT = 20;
