import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import { WORLD } from './phrase-sets.ts';
import type { SuggestionSource } from './source.ts';

const MOST_SUGGESTIONS = 8;
const LONGEST_QUERY = 100;
const REGION = /^[a-z]{2}-[a-z]{2,3}$/;
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;
const SAFE_SEARCH = /^(1|-[12])$/;

/**
 * `GET /api/autocomplete?q=&kl=&kad=&kp=`: `[{ "phrase": "…" }]`, best first; by the settings for region, language and
 * Safe Search.
 *
 * Whatever is asked is answered with a list: a query that cannot be one, a region that is none and a source that is
 * down have no suggestions. What was typed stands in no log.
 *
 * @see Specification §7
 */
export function registerSuggestionRoutes(
  app: FastifyInstance,
  { source, failures }: { source: SuggestionSource; failures: Counter },
): void {
  app.get<{ Querystring: Partial<Record<'q' | 'kl' | 'kad' | 'kp', string | string[]>> }>(
    '/api/autocomplete',
    { config: { rateRule: 'site.autocomplete' }, logLevel: 'warn' },
    async (request, reply) => {
      const { q, kl, kad, kp } = request.query;
      const query = typeof q === 'string' ? q.slice(0, LONGEST_QUERY) : '';
      const region = typeof kl === 'string' && REGION.test(kl) ? kl : WORLD;
      const language = typeof kad === 'string' && LANGUAGE.test(kad) ? kad : undefined;
      const safeSearch = typeof kp === 'string' && SAFE_SEARCH.test(kp) ? kp : undefined;
      // The same for everyone who asks; kept by the browser alone, since what was asked is in the address.
      reply.header('cache-control', 'private, max-age=600');
      if (query.trim() === '') return [];
      try {
        const phrases = await source({
          query,
          region,
          language,
          safeSearch,
          limit: MOST_SUGGESTIONS,
        });
        return phrases.map((phrase) => ({ phrase }));
      } catch (error) {
        failures.inc();
        // Not the error itself: its text may hold the address that was asked, and in it the query.
        request.log.warn({ kind: kindOf(error) }, 'suggestions could not be loaded');
        reply.header('cache-control', 'no-store');
        return [];
      }
    },
  );
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
