/** The default time limit of a call, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * The successful statuses without a body: No Content and Reset Content.
 *
 * @see RFC 9110 §15.3.5, §15.3.6
 */
export const NO_CONTENT_STATUSES: readonly number[] = [204, 205];
