/** The date of the last change in meaning, in ISO 8601. */
export const LAST_CHANGED = '2026-11-23';

/** Retention periods; the services must adhere to them. */
export const PASSCODE_MINUTES = 10;
export const KNOWN_NETWORK_DAYS = 90;
