import { localizedPath, resolveLocale } from '@mallard/locales';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { boundedText } from '../platform/utilities/bounded-text.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import { nothingAt } from '../platform/http/error-responses.ts';
import { acceptsHtml, localeOf } from '../platform/http/accepts-html.ts';
import { isSurveyName, readAnswers } from './answers.ts';
import { SURVEY_PAGES, SURVEYS_PATH } from './constants.ts';
import type { SurveyRepository } from './repository.ts';

const formSchema = z.looseObject({
  locale: z.catch(z.optional(boundedText(64)), undefined),
  /** A honeypot field, which is invisible to people; only bots fill it in. */
  topic: z.catch(z.optional(boundedText(100)), 'unreadable'),
});

/**
 * `POST /api/surveys/:survey` counts the choices of a form, as JSON or from the survey's page. An
 * empty form is accepted but not counted.
 *
 * @see Specification §2, other pages named by analytics: "windows-user-survey"
 */
export function registerSurveyRoutes(app: FastifyInstance, repository: SurveyRepository): void {
  app.post<{ Params: { survey: string } }>(
    `${SURVEYS_PATH}/:survey`,
    { config: { rateRule: 'surveys.send' } },
    async (request, reply) => {
      const { survey } = request.params;
      if (!isSurveyName(survey)) throw nothingAt(request.url);
      const { data } = formSchema.safeParse(request.body);
      if (!data) throw new ServiceError(400, 'invalid_request', 'Send the answers as an object.');
      const answers = readAnswers(survey, data);
      // A bot that filled in the honeypot gets the usual response and learns nothing.
      if (!data.topic && answers.length > 0) await repository.count(survey, answers);
      if (!acceptsHtml(request)) return reply.code(202).send({ status: 'received' });
      const locale = resolveLocale(data.locale ?? '') ?? localeOf(request);
      return reply.redirect(`${localizedPath(locale, SURVEY_PAGES[survey])}#sent`, 303);
    },
  );
}
