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
 * `GET /api/autocomplete?q=&kl=&kad=&kp=`: `[{ "phrase": "…" }]`, best first, according to the
 * settings for region, language and Safe Search. With `type=list` it is `["query", ["phrase", …]]`,
 * the format for browsers that have added the search engine.
 *
 * The response is always a list: an invalid query, an unknown region or a failed source yields no
 * suggestions. Queries are not logged.
 *
 * @see Specification §7; OpenSearch Suggestions 1.1
 */
export function registerSuggestionRoutes(
  app: FastifyInstance,
  { source, failures }: { source: SuggestionSource; failures: Counter },
): void {
  app.get<{ Querystring: Partial<Record<'q' | 'kl' | 'kad' | 'kp' | 'type', string | string[]>> }>(
    '/api/autocomplete',
    { config: { rateRule: 'site.autocomplete' }, logLevel: 'warn' },
    async (request, reply) => {
      const { q, kl, kad, kp, type } = request.query;
      const query = typeof q === 'string' ? q.slice(0, LONGEST_QUERY) : '';
      const region = typeof kl === 'string' && REGION.test(kl) ? kl : WORLD;
      const language = typeof kad === 'string' && LANGUAGE.test(kad) ? kad : undefined;
      const safeSearch = typeof kp === 'string' && SAFE_SEARCH.test(kp) ? kp : undefined;
      // The response is identical for all visitors, but only browsers may cache it, because the URL
      // contains the query.
      reply.header('cache-control', 'private, max-age=600');
      const answer = (phrases: readonly string[]) => {
        if (type !== 'list') return phrases.map((phrase) => ({ phrase }));
        reply.type('application/x-suggestions+json; charset=utf-8');
        return [query, phrases];
      };
      if (query.trim() === '') return answer([]);
      try {
        const phrases = await source({
          query,
          region,
          language,
          safeSearch,
          limit: MOST_SUGGESTIONS,
        });
        return answer(phrases);
      } catch (error) {
        failures.inc();
        // Don't log the error itself: its message may contain the URL and thus the query.
        request.log.warn({ kind: kindOf(error) }, 'loading suggestions failed');
        reply.header('cache-control', 'no-store');
        return answer([]);
      }
    },
  );
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
