import { localizedPath } from '@mallard/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceError } from '../platform/errors.ts';
import { createErrorResponder } from '../platform/http/error-responses.ts';
import { isForPerson, localeOf } from '../platform/http/for-person.ts';
import { sendPlainPage } from '../platform/http/plain-page.ts';
import { MOST_WAITING, REPORTS_PATH } from './constants.ts';
import { formAgainPage, type ReportTrouble } from './pages.ts';
import { parseReport, readTyped, type ReportProblems } from './parameters.ts';
import type { ReportRepository } from './repository.ts';

/** What became of a form: kept, filled in by a program, or one too many. */
export type ReportOutcome = 'kept' | 'trap' | 'full';

/** What is wrong with the fields of a report. */
class InvalidReport extends ServiceError {
  readonly problems: ReportProblems;
  constructor(problems: ReportProblems) {
    super(
      400,
      'invalid_report',
      'A report has the address of a site (http or https), and words that are not too long.',
      { body: { fields: problems } },
    );
    this.problems = problems;
  }
}

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
  const pageOf = (request: FastifyRequest, error: ServiceError): string => {
    const typed = readTyped(request.body);
    const locale = typed.locale ?? localeOf(request);
    return error instanceof InvalidReport
      ? formAgainPage(locale, typed, 'fields', error.problems)
      : formAgainPage(locale, typed, troubleOf(error));
  };
  app.setErrorHandler(
    createErrorResponder({
      send: (error, request, reply) =>
        isForPerson(request)
          ? sendPlainPage(reply, error.status, pageOf(request, error))
          : undefined,
    }),
  );

  app.post(REPORTS_PATH, { config: { rateRule: 'reports.send' } }, async (request, reply) => {
    const parsed = parseReport(request.body);
    if ('problems' in parsed) throw new InvalidReport(parsed.problems);
    const { topic, locale } = readTyped(request.body);
    // A program that fills in everything is answered as ever, and learns nothing.
    if (topic) onReport('trap');
    else if ((await repository.countWaiting()) >= MOST_WAITING) {
      onReport('full');
      throw new ServiceError(503, 'reports_full', 'There are more reports than we can read.');
    } else {
      await repository.add(parsed.report);
      onReport('kept');
    }
    return isForPerson(request)
      ? reply.redirect(`${localizedPath(locale ?? localeOf(request), '/report-site')}#sent`, 303)
      : reply.code(202).send({ status: 'received' });
  });
}

function troubleOf({ status, code }: ServiceError): Exclude<ReportTrouble, 'fields'> {
  if (status === 429) return 'too-many';
  if (code === 'reports_full') return 'later';
  return status >= 500 ? 'server' : 'refused';
}
