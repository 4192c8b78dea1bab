/** How long the collector keeps single events, in days. An operator may choose another number. */
export const PIXEL_RETENTION_DAYS = 90;
