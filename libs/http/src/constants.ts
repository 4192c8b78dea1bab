/** No call waits longer than this unless its caller says so. */
export const DEFAULT_TIMEOUT_MS = 20_000;
