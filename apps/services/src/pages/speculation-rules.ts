import { translatedLocales } from '@mallard/locales';
import type { FastifyInstance } from 'fastify';
import { ONE_HOUR } from './constants.ts';

const PATH = '/speculation-rules.json';

export const SPECULATION_RULES_HEADER = { 'speculation-rules': `"${PATH}"` };

/**
 * The links that a browser may prerender when the pointer rests on them: those to localized pages.
 * A prerendered page measures and stores nothing, and an application doesn't start until
 * activation. Links with a query are excluded, because some of them have side effects.
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
          // Exclude links with a query and links to files.
          { not: { href_matches: ['/*\\?(.+)', '/*.*'] } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** `GET /speculation-rules.json`. With `Save-Data: on`, the rules are empty. */
export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(PATH, async ({ headers }, reply) =>
    reply
      .headers({ 'cache-control': ONE_HOUR, vary: 'Save-Data' })
      .type('application/speculationrules+json')
      .send(JSON.stringify(headers['save-data'] === 'on' ? {} : RULES)),
  );
}
