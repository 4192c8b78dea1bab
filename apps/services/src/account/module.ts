import { fileURLToPath } from 'node:url';
import { type ServiceModule } from '../platform/module.ts';
import { accountMailSamples } from './mail-samples.ts';
import { accountRateRules } from './rate-rules.ts';
import { findAccount, removeExpired } from './repository.ts';
import { registerOwnDataRoutes } from './own-data-routes.ts';
import { bearerOf } from './requests.ts';
import { registerAccountRoutes } from './routes.ts';
import { createAccountService } from './service.ts';
import { storeVerifierFor } from './store/configured-verifier.ts';
import { registerV1Routes } from './v1-routes.ts';

/** How often rows that are over are removed. */
const UPKEEP_INTERVAL_MS = 3_600_000;

/** Accounts, sign-in and tokens: `/api/auth/v2/…`, and `/api/auth/…` for clients of version 1. */
export const accountModule: ServiceModule = {
  name: 'account',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  rateRules: accountRateRules,
  mailSamples: accountMailSamples,

  async register(app, { platform, ports }) {
    const { config, database, outbox, now } = platform;
    const { db } = database;

    const service = await createAccountService({
      db,
      outbox,
      now,
      publicOrigin: config.publicOrigin,
      storeVerifier: storeVerifierFor(platform),
      entitlementsOf: (accountId) => ports.entitlements.entitlementsOf(accountId),
      paidTimeOf: (accountId) => ports.paidTime.paidTimeOf(accountId),
    });

    ports.provide({
      accounts: {
        async authenticate(request) {
          const { account } = await service.grants.authenticate(bearerOf(request));
          return { accountId: account.id, email: account.email };
        },
      },
      contacts: {
        async contactOf(tx, accountId) {
          const account = await findAccount(tx, accountId);
          return account?.email ? { email: account.email, locale: account.locale } : undefined;
        },
      },
      storePurchases: {
        hear: (notification) => service.stores.hear(notification),
        inspect: (receipt) => service.stores.inspect(receipt),
        link: (accountId, purchase) => service.stores.link(accountId, purchase),
      },
    });
    const options = { config, service, entitlements: ports.entitlements };
    registerAccountRoutes(app, options);
    registerOwnDataRoutes(app, options);
    registerV1Routes(app, options);

    let upkeep: Promise<unknown> = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    const runUpkeep = () => {
      upkeep = upkeep
        .then(() => service.ownData.deleteDue())
        .then(() => removeExpired(db, new Date(now())))
        .catch((error: unknown) =>
          app.log.error({ err: error }, 'What is over could not be removed'),
        );
    };
    app.addHook('onListen', async () => {
      timer = setInterval(runUpkeep, UPKEEP_INTERVAL_MS).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await upkeep;
    });
  },
};
