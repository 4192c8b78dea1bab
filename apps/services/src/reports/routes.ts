import { localizedPath } from '@mallard/locales';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../platform/utilities/errors.ts';
import { acceptsHtml, localeOf } from '../platform/http/accepts-html.ts';
import { MOST_WAITING, REPORTS_PATH } from './constants.ts';
import { parseReport, readTyped } from './parameters.ts';
import type { ReportRepository } from './repository.ts';

/** The outcome of a form: stored, caught in the honeypot, or rejected because the list is full. */
export type ReportOutcome = 'kept' | 'trap' | 'full';

/**
 * `POST /api/site-reports` accepts the report of a site, as JSON or from the `/report-site` form:
 * its URL, topic, text, and an email address for questions. The URL is stored as text; this code
 * never opens it or looks it up.
 *
 * @see Specification §2, other pages named by analytics: "malicious-site-protection report"
 */
export function registerReportRoutes(
  app: FastifyInstance,
  {
    repository,
    onReport,
  }: { repository: ReportRepository; onReport: (outcome: ReportOutcome) => void },
): void {
  app.post(REPORTS_PATH, { config: { rateRule: 'reports.send' } }, async (request, reply) => {
    const { topic, locale = localeOf(request), ...typed } = readTyped(request.body);
    const form = { path: '/report-site', locale, typed };
    const parsed = parseReport(request.body);
    if ('problems' in parsed) {
      throw new ServiceError(
        400,
        'invalid_report',
        'A report needs the http(s) URL of a site and text within the length limits.',
        { body: { fields: parsed.problems }, form },
      );
    }
    // A bot that filled in the honeypot gets the usual response and learns nothing.
    if (topic) onReport('trap');
    else if ((await repository.countWaiting()) >= MOST_WAITING) {
      onReport('full');
      throw new ServiceError(503, 'reports_full', 'The report queue is full.', {
        form,
      });
    } else {
      await repository.add(parsed.report);
      onReport('kept');
    }
    return acceptsHtml(request)
      ? reply.redirect(`${localizedPath(locale, '/report-site')}#sent`, 303)
      : reply.code(202).send({ status: 'received' });
  });
}
