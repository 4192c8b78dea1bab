import { translatedLocales } from '@mallard/locales';
import type { FastifyInstance } from 'fastify';
import { ONE_HOUR } from './constants.ts';

const PATH = '/speculation-rules.json';

/** Sent with every page. */
export const SPECULATION_RULES_HEADER = { 'speculation-rules': `"${PATH}"` };

/**
 * Which links a browser may follow before they are pressed: those to pages in a language, once somebody points at one. A page
 * that is prerendered measures and stores nothing, and an application doesn't start. A query may stand for an action.
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const LOCALE = `/:locale(${translatedLocales.join('|')})`;
const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: [LOCALE, `${LOCALE}/*`] },
          // Not with a query, and no file.
          { not: { href_matches: ['/*\\?(.+)', '/*.*'] } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** `GET /speculation-rules.json`. Whoever saves data gets no rules. */
export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, async ({ headers }, reply) =>
    reply
      .headers({ 'cache-control': ONE_HOUR, vary: 'Save-Data' })
      .type('application/speculationrules+json')
      .send(JSON.stringify(headers['save-data'] === 'on' ? {} : RULES)),
  );
}
