/**
 * Matches the preferred format of an HTTP date and the two obsolete ones. The last has no zone and
 * means GMT.
 */
const HTTP_DATE = /^[a-z]{3,9}(, .+ GMT| [a-z]{3} .+ \d{4})$/i;

/**
 * Parses a `Retry-After` header.
 *
 * @param value Delta seconds in decimal digits ("120"), or an HTTP date. Any other format is
 *   rejected, even if a date parser accepts it.
 * @param nowMs The current time in epoch milliseconds, from which a date is counted.
 * @returns The delay in milliseconds; `undefined` if the header is absent, invalid or in the past.
 * @see RFC 9110 §10.2.3 and §5.6.7
 */
export const parseRetryAfter = (
  value: string | null | undefined,
  nowMs: number,
): number | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1000
    : HTTP_DATE.test(text)
      ? Date.parse(text.replace(/\d$/, '$& GMT')) - nowMs
      : 0;
  return waitMs > 0 && waitMs < Infinity ? waitMs : undefined;
};
