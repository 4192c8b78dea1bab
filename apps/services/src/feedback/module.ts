import { fileURLToPath } from 'node:url';
import { DAY_MS } from '../platform/durations.ts';
import { registerJob } from '../platform/jobs.ts';
import type { ServiceModule } from '../platform/module.ts';
import { feedbackRateRules } from './rate-rules.ts';
import { createFeedbackRepository } from './repository.ts';
import { registerFeedbackRoutes } from './routes.ts';

/** What people write on pages that ask what they think. Operators read it by `commands/feedback.ts`. */
export const feedbackModule: ServiceModule = {
  name: 'feedback',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  rateRules: feedbackRateRules,
  register(app, { platform }) {
    const { database, now } = platform;
    registerFeedbackRoutes(app, createFeedbackRepository(database.db, now));

    registerJob(app, platform, {
      name: 'feedback-tidying',
      everyMs: DAY_MS,
      atStart: true,
      run: ({ db }) => createFeedbackRepository(db, now).removeOld(),
    });
  },
};
