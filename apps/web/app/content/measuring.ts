/**
 * The number of days that the collector stores single events. Operators can configure another
 * value.
 */
export const PIXEL_RETENTION_DAYS = 7;

/** The least frequency of a value in daily totals; rarer values are counted together. */
export const LEAST_COUNT = 20;
