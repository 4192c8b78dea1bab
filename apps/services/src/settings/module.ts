import { fileURLToPath } from 'node:url';
import { registerJob } from '../platform/jobs.ts';
import type { ServiceModule } from '../platform/module.ts';
import { TIDYING_INTERVAL_MS } from './constants.ts';
import { settingsRateRules } from './rate-rules.ts';
import { createSettingsRepository } from './repository.ts';
import { registerSettingsRoutes } from './routes.ts';

/** Settings that browsers encrypt and keep here under a passphrase: decision 0044. */
export const settingsModule: ServiceModule = {
  name: 'settings',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  rateRules: settingsRateRules,
  register(app, { platform }) {
    const { database, now } = platform;
    registerSettingsRoutes(app, createSettingsRepository(database.db, now));

    registerJob(app, platform, {
      name: 'settings-tidying',
      everyMs: TIDYING_INTERVAL_MS,
      atStart: true,
      run: ({ db }) => createSettingsRepository(db, now).removeExpired(),
    });
  },
};
