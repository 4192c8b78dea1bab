import { localizedPath, resolveLocale } from '@mallard/locales';
import {
  BANG_CATEGORIES,
  bangAddress,
  checkBang,
  foldTrigger,
  type BangCategory,
} from '@mallard/search/bangs';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { boundedText, cutText } from '../../platform/utilities/bounded-text.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { acceptsHtml, localeOf } from '../../platform/http/accepts-html.ts';
import type { BangCatalogue } from './bang-catalogue.ts';
import type { BangRepository } from './repository.ts';

const MOST_BANGS = 100;
const LONGEST_INPUT = 2000;
/** A bound above any field that `checkBang` accepts, including surrounding whitespace. */
const LONGEST_FIELD = 1000;
/** The maximum number of unreviewed proposals; beyond it the form shows an error. */
const MOST_SUBMISSIONS = 10_000;

const querySchema = z.object({
  q: z._default(boundedText(100), ''),
  category: z.optional(z.enum(BANG_CATEGORIES)),
  /** The page number, starting at 1. */
  page: z._default(boundedText(5).check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
});

/** The submitted values, valid or not, to be shown again. */
const submissionSchema = z.catch(
  z.object({
    trigger: cutText(LONGEST_FIELD),
    name: cutText(LONGEST_FIELD),
    category: cutText(LONGEST_FIELD),
    url: cutText(LONGEST_FIELD),
    locale: z.pipe(
      cutText(64),
      z.transform((tag: string) => resolveLocale(tag)),
    ),
    /** A honeypot field, which is invisible to people. */
    topic: cutText(LONGEST_FIELD),
  }),
  { trigger: '', name: '', category: '', url: '', locale: undefined, topic: '' },
);

/**
 * `GET /api/bangs?q=&category=&page=` returns bangs, a hundred per page, and their total; `GET
 * /api/bangs/resolve?q=` returns the URL that an input with a bang leads to; `POST
 * /api/bangs/submissions` accepts a proposal, as JSON or from the `/bangs` form.
 */
export function registerBangRoutes(
  app: FastifyInstance,
  {
    catalogue,
    repository,
    now,
  }: { catalogue: BangCatalogue; repository: BangRepository; now: () => number },
): void {
  app.get('/api/bangs', { config: { rateRule: 'site.bangs' } }, async (request, reply) => {
    const parsed = querySchema.safeParse(request.query);
    if (!parsed.success) {
      throw new ServiceError(
        400,
        'invalid_request',
        `q: at most 100 characters; page: a number from 1; category: one of ${BANG_CATEGORIES.join(', ')}.`,
      );
    }
    const { q, category } = parsed.data;
    const page = Number(parsed.data.page);
    reply.header('cache-control', 'public, max-age=300');
    const found = catalogue.search({ query: q, ...(category && { category }) });
    const pages = Math.max(1, Math.ceil(found.length / MOST_BANGS));
    return {
      bangs: found.slice((page - 1) * MOST_BANGS, page * MOST_BANGS),
      total: found.length,
      page,
      pages,
    };
  });

  app.get<{ Querystring: { q?: string | string[] } }>(
    '/api/bangs/resolve',
    { config: { rateRule: 'site.bangs' }, logLevel: 'warn' },
    async (request) => {
      const { q } = request.query;
      if (typeof q !== 'string' || q.length > LONGEST_INPUT) {
        throw new ServiceError(400, 'invalid_request', `q: at most ${LONGEST_INPUT} characters.`);
      }
      const parsed = catalogue.parse(q);
      return { url: parsed ? bangAddress(parsed.bang, parsed.query) : null };
    },
  );

  app.post(
    '/api/bangs/submissions',
    { config: { rateRule: 'site.bang-submission' } },
    async (request, reply) => {
      const { topic, locale = localeOf(request), ...typed } = submissionSchema.parse(request.body);
      if (topic) {
        throw new ServiceError(418, 'trap', 'A hidden field was filled in.');
      }
      const form = { path: '/bangs', locale, typed };
      const bang = {
        trigger: foldTrigger(typed.trigger.trim().replace(/^[!！]/, '')),
        name: typed.name.trim(),
        category: typed.category as BangCategory,
        url: typed.url.trim(),
      };
      const problems = checkBang({ ...bang, triggers: [bang.trigger] });
      if (problems.length > 0) {
        const fields = problems.map((name) => [name, bang[name] ? 'invalid' : 'missing']);
        throw new ServiceError(400, 'invalid_bang', `Not accepted: ${problems.join(', ')}.`, {
          body: { fields: Object.fromEntries(fields) },
          form,
        });
      }
      if ((await repository.countSubmissions()) >= MOST_SUBMISSIONS) {
        throw new ServiceError(503, 'bangs_full', 'The proposal queue is full.', {
          form,
        });
      }
      await repository.submit({ ...bang, submittedAt: new Date(now()) });
      return acceptsHtml(request)
        ? reply.redirect(`${localizedPath(locale, '/bangs')}#sent`, 303)
        : reply.code(202).send({ status: 'received' });
    },
  );
}
