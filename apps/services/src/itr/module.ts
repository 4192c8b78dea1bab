import { fileURLToPath } from 'node:url';
import { Counter } from 'prom-client';
import type { AccountNeeds, AccountOffers } from '../account/contract.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { itrRateRules } from './rate-rules.ts';
import { registerItrRoutes } from './routes.ts';
import { itrAudit, type ItrOutcome } from './schema.ts';
import { createItrService } from './service.ts';
import { itrRetention } from './retention.ts';

/** Identity Theft Restoration: codes for subscribers, and coverage by country. */
export const itrModule: ServiceModule<
  Pick<AccountOffers & AccountNeeds, 'accounts' | 'entitlements'>
> = {
  name: 'itr',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  retention: itrRetention,
  rateRules: itrRateRules,
  async register(app, { platform, contracts }) {
    const { db } = platform.database;
    const codes = new Counter({
      name: 'itr_codes_total',
      help: 'Requests for an identity-theft restoration code, by outcome.',
      labelNames: ['outcome'] as const,
      registers: [platform.metrics],
    });
    for (const outcome of itrAudit.outcome.enumValues satisfies ItrOutcome[]) {
      codes.inc({ outcome }, 0);
    }
    const service = createItrService({
      db,
      entitlements: contracts.use.entitlements,
      keys: platform.keys.open('itr-code'),
      now: platform.now,
      onOutcome: (outcome) => codes.inc({ outcome }),
    });
    registerItrRoutes(app, { service, accounts: contracts.use.accounts });
  },
};
