import { fileURLToPath } from 'node:url';
import type { ServiceModule } from '../platform/module.ts';
import type { Platform } from '../platform/platform.ts';
import type { BillingProvider } from './provider.ts';
import { billingRateRules } from './rate-rules.ts';
import { registerBillingRoutes } from './routes.ts';
import { registerSandboxRoutes } from './sandbox/routes.ts';
import { createSandbox } from './sandbox/sandbox-provider.ts';
import { createWebhookOutbox } from './sandbox/webhook-outbox.ts';
import { createBillingService } from './service.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

export interface BillingModuleOptions {
  /** Instead of the provider that the configuration names. */
  createProvider?: (platform: Platform) => BillingProvider;
}

/** Stripe where its keys are given, else the sandbox. */
export function createBillingModule({ createProvider }: BillingModuleOptions = {}): ServiceModule {
  return {
    name: 'billing',
    migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    rateRules: billingRateRules,
    async register(app, { platform, ports }) {
      const { config, now, database } = platform;
      const { db } = database;
      let provider: BillingProvider;
      if (createProvider) {
        provider = createProvider(platform);
      } else if (config.stripe) {
        provider = createStripeProvider({ ...config.stripe, now });
      } else {
        const sandbox = createSandbox({ db, publicOrigin: config.publicOrigin, now });
        provider = sandbox;
        // Configuration demands Stripe in production; this holds even if that should change.
        if (config.hasDevelopmentPages) {
          const outbox = createWebhookOutbox({
            db,
            endpoint: `${config.publicOrigin}/api/billing/webhook`,
            secret: () => sandbox.secret(),
            fetch: platform.fetch,
            now,
            onError: (error) => app.log.warn({ err: error }, 'sandbox webhooks wait'),
          });
          registerSandboxRoutes(app, { sandbox, outbox, now });
          app.addHook('onListen', async () => outbox.start());
          app.addHook('onClose', () => outbox.stop());
        }
      }
      ports.provide({ billing: provider });
      const { ledger } = ports;
      await registerBillingRoutes(app, {
        service: createBillingService({ db, provider, ledger, now }),
      });
    },
  };
}

export const billingModule = createBillingModule();
