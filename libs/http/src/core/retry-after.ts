/** The preferred form of an HTTP date, and the two that came before it. The last has no zone, and means GMT. */
const HTTP_DATE = /^[a-z]{3,9}(, .+ GMT| [a-z]{3} .+ \d{4})$/i;

/**
 * Reads a `Retry-After` header.
 *
 * @param value Delta seconds in decimal digits ("120"), or an HTTP date. Whatever else a date parser takes is none.
 * @param nowMs Epoch milliseconds to count a date from.
 * @returns Milliseconds to wait; `undefined` where there is nothing to wait for, or nothing that says so.
 * @see RFC 9110 §10.2.3 and §5.6.7
 */
export const parseRetryAfter = (value: string | null, nowMs: number): number | undefined => {
  const text = value?.trim() ?? '';
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1000
    : HTTP_DATE.test(text)
      ? Date.parse(text.replace(/\d$/, '$& GMT')) - nowMs
      : 0;
  return waitMs > 0 && waitMs < Infinity ? waitMs : undefined;
};
