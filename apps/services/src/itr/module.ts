import { fileURLToPath } from 'node:url';
import { Counter } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import type { ServiceModule } from '../platform/module.ts';
import { platformSecret } from '../platform/platform-secret.ts';
import { itrRateRules } from './rate-rules.ts';
import { registerItrRoutes } from './routes.ts';
import { itrAudit, type ItrOutcome } from './schema.ts';
import { createItrService } from './service.ts';

const UPKEEP_INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Identity-theft restoration: codes for subscribers, coverage by country. */
export const itrModule: ServiceModule = {
  name: 'itr',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  rateRules: itrRateRules,
  async register(app, { platform, ports }) {
    const { db } = platform.database;
    const codes = new Counter({
      name: 'itr_codes_total',
      help: 'Requests for a code of identity-theft restoration, by what came of them.',
      labelNames: ['outcome'] as const,
      registers: [platform.metrics],
    });
    for (const outcome of itrAudit.outcome.enumValues satisfies ItrOutcome[]) {
      codes.inc({ outcome }, 0);
    }
    const service = createItrService({
      db,
      entitlements: ports.entitlements,
      key: await itrKey(db),
      now: platform.now,
      onOutcome: (outcome) => codes.inc({ outcome }),
    });
    registerItrRoutes(app, { service, accounts: ports.accounts });

    let upkeep: Promise<unknown> = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onListen', async () => {
      timer = setInterval(() => {
        upkeep = upkeep
          .then(() => service.removeOld())
          .catch((error: unknown) => app.log.error({ err: error }, 'old codes were not removed'));
      }, UPKEEP_INTERVAL_MS).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await upkeep;
    });
  },
};

/** The key that codes are derived with. */
export function itrKey(db: Database): Promise<Buffer> {
  return platformSecret(db, 'itr-code');
}
