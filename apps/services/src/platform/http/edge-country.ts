import type { FastifyRequest } from 'fastify';

/** A two-letter ISO 3166-1 code. Proxies send "XX" for an unknown country and "T1" for Tor. */
const COUNTRY = /^(?!XX)[A-Z]{2}$/;

/** Whether a text is a country code rather than a proxy's placeholder for an unknown country. */
export function isCountry(code: string | undefined): code is string {
  return code !== undefined && COUNTRY.test(code);
}

/**
 * Returns the country that the edge reports for a request, in upper case. The proxy must overwrite
 * the header on every request, because a visitor can send one as well.
 *
 * @param header Its name in lower case, `COUNTRY_HEADER`.
 * @returns `undefined` if no header is configured, or the proxy does not know the country.
 */
export function edgeCountry(
  { headers }: FastifyRequest,
  header: string | undefined,
): string | undefined {
  const reported = header === undefined ? undefined : headers[header];
  const code = typeof reported === 'string' ? reported.trim().toUpperCase() : undefined;
  return isCountry(code) ? code : undefined;
}
