import { fileURLToPath } from 'node:url';
import { DAY_MS } from '../platform/utilities/durations.ts';
import { registerJob } from '../platform/jobs/jobs.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { surveyRateRules } from './rate-rules.ts';
import { createSurveyRepository } from './repository.ts';
import { surveysRetention } from './retention.ts';
import { registerSurveyRoutes } from './routes.ts';

/**
 * Survey choices, stored as totals only. Operators read them with `mallard survey-counts`: decision
 * 0069.
 */
export const surveysModule: ServiceModule = {
  name: 'surveys',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  retention: surveysRetention,
  rateRules: surveyRateRules,
  register(app, { platform }) {
    const { database, now } = platform;
    registerSurveyRoutes(app, createSurveyRepository(database.db, now));

    registerJob(app, platform, {
      name: 'surveys-folding',
      everyMs: DAY_MS,
      atStart: true,
      run: ({ db }) => createSurveyRepository(db, now).foldDays(),
    });
  },
};
