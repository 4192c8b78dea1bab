/** The longest feedback, in characters. */
export const TEXT_LIMIT = 2000;
/** How long feedback is kept, in days, whether read or not. */
export const RETENTION_DAYS = 180;

export const FEEDBACK_AREAS = {
  removal: ['removal', 'wrong-record', 'missing-record', 'other'],
} as const satisfies Record<string, readonly string[]>;
