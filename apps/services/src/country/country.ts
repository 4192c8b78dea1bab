import { parseAcceptLanguage } from '@mallard/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { edgeCountry, isCountry } from '../platform/http/edge-country.ts';

/**
 * `GET /api/countryCode`: `{ "country": "GB" }`, or an empty string if the country is unknown. The
 * reverse proxy may report the country in `COUNTRY_HEADER`; we never look up IP addresses. Without
 * the header, the country is guessed from `Accept-Language`; pages use the guess to choose a
 * market, but the checkout enforces only a reported country.
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

function countryOf(request: FastifyRequest, countryHeader: string | undefined): string {
  const reported = edgeCountry(request, countryHeader);
  if (reported) return reported;
  const ranges = parseAcceptLanguage(request.headers['accept-language'] ?? '');
  return ranges.map(({ range }) => regionOf(range)).find(isCountry) ?? '';
}

function regionOf(range: string): string | undefined {
  try {
    return new Intl.Locale(range).region;
  } catch {
    return undefined;
  }
}
