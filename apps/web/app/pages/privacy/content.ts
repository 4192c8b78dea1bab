/** When the text last changed in meaning, ISO 8601. */
export const LAST_CHANGED = '2026-11-23';

/** How long things are kept; the services hold to these. */
export const PASSCODE_MINUTES = 10;
export const KNOWN_NETWORK_DAYS = 90;
