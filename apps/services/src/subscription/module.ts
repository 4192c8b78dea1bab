import { fileURLToPath } from 'node:url';
import type { ServiceModule } from '../platform/module.ts';
import { createSubscriptionLedger } from './ledger.ts';
import { subscriptionRateRules } from './rate-rules.ts';
import { createSubscriptionRepository } from './repository.ts';
import { registerSubscriptionRoutes } from './routes.ts';
import { createSubscriptionService } from './service.ts';

export const subscriptionModule: ServiceModule = {
  name: 'subscription',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  rateRules: subscriptionRateRules,
  register(app, { platform, ports }) {
    const service = createSubscriptionService({
      repository: createSubscriptionRepository(platform.database.db),
      billing: ports.billing,
      publicOrigin: platform.config.publicOrigin,
      now: platform.now,
    });
    ports.provide({
      entitlements: { entitlementsOf: (accountId) => service.entitlementsOf(accountId) },
      ledger: createSubscriptionLedger(),
    });
    registerSubscriptionRoutes(app, { service, accounts: ports.accounts });
  },
};
