/**
 * Reads a `Retry-After` header.
 *
 * @param value Delta seconds ("120") or an HTTP date. Anything else, and dates in the past, give `undefined` or 0.
 * @param nowMs Epoch milliseconds to count a date from.
 * @returns Milliseconds to wait.
 * @see RFC 9110 §10.2.3
 */
export function parseRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
