/** In characters. */
export const TEXT_LIMIT = 2000;
/** Read by then, or not at all. */
export const RETENTION_DAYS = 180;

/** What can be written about, by the part of the site that asks. */
export const FEEDBACK_AREAS = {
  removal: ['removal', 'wrong-record', 'missing-record', 'other'],
} as const satisfies Record<string, readonly string[]>;
