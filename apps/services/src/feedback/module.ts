import { fileURLToPath } from 'node:url';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { feedbackRateRules } from './rate-rules.ts';
import { createFeedbackRepository } from './repository.ts';
import { registerFeedbackRoutes } from './routes.ts';
import { feedbackRetention } from './retention.ts';

/**
 * Feedback that visitors write on pages with a feedback form. Operators read it with `mallard
 * feedback`.
 */
export const feedbackModule: ServiceModule = {
  name: 'feedback',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  retention: feedbackRetention,
  rateRules: feedbackRateRules,
  register(app, { platform }) {
    const { database, now } = platform;
    registerFeedbackRoutes(app, createFeedbackRepository(database.db, now));
  },
};
