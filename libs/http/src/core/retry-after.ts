/**
 * Reads a `Retry-After` header.
 *
 * @param value Delta seconds ("120") or an HTTP date.
 * @param nowMs Epoch milliseconds to count a date from.
 * @returns Milliseconds to wait; `undefined` where there is nothing to wait for, or nothing that says so.
 * @see RFC 9110 §10.2.3
 */
export const parseRetryAfter = (value: string | null, nowMs: number): number | undefined => {
  if (!value) return undefined;
  const isSeconds = /^\s*\d+\s*$/.test(value);
  const waitMs = isSeconds ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return waitMs > 0 ? waitMs : undefined;
};
