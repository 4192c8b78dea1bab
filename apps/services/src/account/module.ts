import { fileURLToPath } from 'node:url';
import { type ServiceModule } from '../platform/module.ts';
import { type AccountContext } from './context.ts';
import { accountRateRules } from './rate-rules.ts';
import { removeExpired } from './repository.ts';
import { bearerOf, registerAccountRoutes } from './routes.ts';
import { createAccountService } from './service.ts';

/** How often rows that are over are removed. */
const UPKEEP_INTERVAL_MS = 3_600_000;

/** Accounts, sign-in and tokens: `/api/auth/v2/…`. */
export const accountModule: ServiceModule = {
  name: 'account',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  rateRules: accountRateRules,

  async register(app, { platform, ports }) {
    const { config, database, mailer, now } = platform;
    const { db } = database;

    const deliveries = new Set<Promise<void>>();
    const deliver: AccountContext['deliver'] = (to, content) => {
      const delivery = mailer
        .send({ to, ...content, locale: 'en' })
        .catch((error: unknown) => app.log.error({ err: error }, 'A mail could not be sent'))
        .finally(() => deliveries.delete(delivery));
      deliveries.add(delivery);
    };

    const service = await createAccountService({
      db,
      now,
      deliver,
      issuer: config.publicOrigin,
      entitlementsOf: (accountId) => ports.entitlements.entitlementsOf(accountId),
    });

    ports.provide({
      accounts: {
        async authenticate(request) {
          const { id, email } = await service.grants.authenticate(bearerOf(request));
          return { accountId: id, email };
        },
      },
    });
    registerAccountRoutes(app, { config, service, entitlements: ports.entitlements });

    let upkeep: NodeJS.Timeout | undefined;
    app.addHook('onReady', async () => {
      upkeep = setInterval(() => {
        removeExpired(db, new Date(now())).catch((error: unknown) =>
          app.log.error({ err: error }, 'What is over could not be removed'),
        );
      }, UPKEEP_INTERVAL_MS);
      upkeep.unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(upkeep);
      await Promise.all(deliveries);
    });
  },
};
