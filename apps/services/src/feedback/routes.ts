import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { boundedText } from '../platform/utilities/bounded-text.ts';
import { ServiceError } from '../platform/utilities/errors.ts';
import { FEEDBACK_AREAS, TEXT_LIMIT } from './constants.ts';
import type { Feedback, FeedbackRepository } from './repository.ts';

/** PostgreSQL text can't store this character, which no keyboard can enter. */
const UNSTORABLE = 'holds U+0000';
/** A bound above any valid text, including the surrounding whitespace that is trimmed. */
const LONGEST_TEXT = 2 * TEXT_LIMIT;

const areas = Object.entries(FEEDBACK_AREAS).map(([area, topics]) =>
  z.strictObject({
    area: z.literal(area),
    about: z.enum(topics),
    text: boundedText(LONGEST_TEXT).check(
      z.trim(),
      z.minLength(1),
      z.maxLength(TEXT_LIMIT),
      z.refine((text) => !text.includes('\0'), UNSTORABLE),
    ),
  }),
);

/** The schema is strict, so that no other personal data can be sent along. */
const feedbackSchema = z.union(areas) satisfies z.ZodMiniType<Feedback>;

/**
 * `POST /api/feedback` accepts anonymous feedback. Responds with 204, or 400 `invalid_feedback`.
 */
export function registerFeedbackRoutes(app: FastifyInstance, repository: FeedbackRepository): void {
  app.post('/api/feedback', { config: { rateRule: 'feedback.send' } }, async (request, reply) => {
    const { data, error } = feedbackSchema.safeParse(request.body);
    if (error) {
      throw new ServiceError(
        400,
        'invalid_feedback',
        `Feedback needs an area, a topic, and a text of at most ${TEXT_LIMIT} characters.`,
      );
    }
    await repository.add(data);
    return reply.code(204).send();
  });
}
