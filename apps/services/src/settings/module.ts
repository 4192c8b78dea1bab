import { fileURLToPath } from 'node:url';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { settingsRateRules } from './rate-rules.ts';
import { createSettingsRepository } from './repository.ts';
import { registerSettingsRoutes } from './routes.ts';
import { settingsRetention } from './retention.ts';

/** Settings that browsers encrypt and store here under a passphrase: decision 0044. */
export const settingsModule: ServiceModule = {
  name: 'settings',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  retention: settingsRetention,
  rateRules: settingsRateRules,
  register(app, { platform }) {
    const { database, now } = platform;
    registerSettingsRoutes(app, createSettingsRepository(database.db, now));
  },
};
