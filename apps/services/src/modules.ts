import { accountModule } from './account/module.ts';
import type { AccountOffers } from './account/contract.ts';
import { registerSandboxPages } from './sandbox/pages/sandbox-pages.ts';
import { feedbackModule } from './feedback/module.ts';
import { itrModule } from './itr/module.ts';
import { newsletterModule } from './newsletter/module.ts';
import { createPaymentsModule } from './payments/module.ts';
import { pixelsModule } from './pixels/module.ts';
import type { ServiceModule } from './platform/assembly/module.ts';
import type { Config } from './platform/process/config.ts';
import { reportsModule } from './reports/module.ts';
import { settingsModule } from './settings/module.ts';
import { siteModule } from './site/module.ts';
import type { SubscriptionNeeds, SubscriptionOffers } from './subscription/contract.ts';
import { subscriptionModule } from './subscription/module.ts';
import { surveysModule } from './surveys/module.ts';

/** All contracts between modules. An unmet need of a module is a compile error. */
export type AllOffers = AccountOffers & SubscriptionOffers & Pick<SubscriptionNeeds, 'billing'>;

export type AnyModule = ServiceModule<AllOffers, Partial<AllOffers>>;

export const paymentsModule = createPaymentsModule({ registerSandboxPages });

/** Every module, in the order of registration. */
export const modules: readonly AnyModule[] = [
  accountModule,
  subscriptionModule,
  paymentsModule,
  itrModule,
  pixelsModule,
  settingsModule,
  siteModule,
  newsletterModule,
  feedbackModule,
  reportsModule,
  surveysModule,
];

const paymentsWithoutSandbox = createPaymentsModule({ withoutSandbox: true });

/**
 * Returns the modules for a configuration. A server that bills through Stripe, as in production,
 * has no sandbox.
 */
export function modulesFor({ stripe }: Pick<Config, 'stripe'>): readonly AnyModule[] {
  if (!stripe) return modules;
  return modules.map((module) => (module === paymentsModule ? paymentsWithoutSandbox : module));
}
