/** When the text last changed in meaning, ISO 8601. */
export const LAST_CHANGED = '2026-11-20';
