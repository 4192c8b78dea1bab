import { parseAcceptLanguage } from '@mallard/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Two letters of ISO 3166-1. Proxies write "XX" for unknown and "T1" for Tor. */
const COUNTRY = /^(?!XX)[A-Z]{2}$/;

/**
 * `GET /api/countryCode`: `{ "country": "GB" }`, or an empty text where nothing says which.
 *
 * The proxy in front of the server may say where a request comes from (`COUNTRY_HEADER`); we look no address up.
 * Without it, it is the country of the visitor's preferred language. The answer is a hint for wording, no proof.
 *
 * @see Specification §7
 */
export function registerCountryRoute(
  app: FastifyInstance,
  countryHeader: string | undefined,
): void {
  app.get('/api/countryCode', { config: { rateRule: 'site.country' } }, async (request, reply) => {
    reply.headers({
      'cache-control': 'private, max-age=86400',
      vary: [...(countryHeader ? [countryHeader] : []), 'Accept-Language'].join(', '),
    });
    return { country: countryOf(request, countryHeader) };
  });
}

function countryOf({ headers }: FastifyRequest, countryHeader: string | undefined): string {
  const stated = countryHeader === undefined ? undefined : headers[countryHeader];
  if (typeof stated === 'string' && COUNTRY.test(stated.toUpperCase())) return stated.toUpperCase();
  for (const { range } of parseAcceptLanguage(headers['accept-language'] ?? '')) {
    const region = regionOf(range);
    if (region !== undefined && COUNTRY.test(region)) return region;
  }
  return '';
}

function regionOf(range: string): string | undefined {
  try {
    return new Intl.Locale(range).region;
  } catch {
    return undefined;
  }
}
