/** The date of the last change in meaning, in ISO 8601. */
export const LAST_CHANGED = '2026-11-20';
