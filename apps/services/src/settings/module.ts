import { fileURLToPath } from 'node:url';
import type { ServiceModule } from '../platform/module.ts';
import { UPKEEP_INTERVAL_MS, UPKEEP_LOCK_ID } from './constants.ts';
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

    let upkeep: Promise<unknown> = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const runUpkeep = () => {
      upkeep = database
        .runJob(UPKEEP_LOCK_ID, (db) => createSettingsRepository(db, now).removeExpired())
        .catch((error: unknown) => app.log.error({ err: error }, 'settings were not tidied'));
    };
    app.addHook('onListen', async () => {
      runUpkeep();
      timer = setInterval(runUpkeep, UPKEEP_INTERVAL_MS).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await upkeep;
    });
  },
};
