import { localizedPath } from '@mallard/locales';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../platform/utilities/errors.ts';
import { isForPerson, localeOf } from '../platform/http/for-person.ts';
import { MOST_WAITING, REPORTS_PATH } from './constants.ts';
import { parseReport, readTyped } from './parameters.ts';
import type { ReportRepository } from './repository.ts';

/** What became of a form: kept, filled in by a program, or one too many. */
export type ReportOutcome = 'kept' | 'trap' | 'full';

/**
 * `POST /api/site-reports` takes the report of a site, as JSON or from the form of `/report-site`: its address, what it is
 * about, words, and who to ask. The address is kept as a text; nothing here opens it or looks it up.
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
        'A report has the address of a site (http or https), and words that are not too long.',
        { body: { fields: parsed.problems }, form },
      );
    }
    // A program that fills in everything is answered as ever, and learns nothing.
    if (topic) onReport('trap');
    else if ((await repository.countWaiting()) >= MOST_WAITING) {
      onReport('full');
      throw new ServiceError(503, 'reports_full', 'There are more reports than we can read.', {
        form,
      });
    } else {
      await repository.add(parsed.report);
      onReport('kept');
    }
    return isForPerson(request)
      ? reply.redirect(`${localizedPath(locale, '/report-site')}#sent`, 303)
      : reply.code(202).send({ status: 'received' });
  });
}
