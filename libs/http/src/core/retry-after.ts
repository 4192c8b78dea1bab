/**
 * Reads a `Retry-After` header.
 *
 * @param value Delta seconds ("120") or an HTTP date. Anything else, and dates in the past, give `undefined` or 0.
 * @param nowMs Epoch milliseconds to count a date from.
 * @returns Milliseconds to wait.
 * @see RFC 9110 §10.2.3
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  const text = String(value);
  const waitMs = /^\s*\d+\s*$/.test(text) ? +text * 1000 : Date.parse(text) - nowMs;
  return isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
