import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { refuseForeignHosts } from '../platform/development-pages.ts';
import type { ServiceModule } from '../platform/module.ts';
import type { Platform } from '../platform/platform.ts';
import type { PortRegistry } from '../platform/ports.ts';
import { createBillingMetrics } from './billing-metrics.ts';
import type { BillingProvider } from './provider.ts';
import { billingRateRules } from './rate-rules.ts';
import { registerBillingRoutes } from './routes.ts';
import { createAdvance, createSandboxClock } from './sandbox/clock.ts';
import { registerPortalRoutes } from './sandbox/portal-routes.ts';
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
      const { config, database, outbox: mails } = platform;
      const { db } = database;
      const metrics = createBillingMetrics(platform.metrics);
      let provider: BillingProvider;
      if (createProvider) {
        provider = createProvider(platform);
      } else if (config.stripe) {
        provider = createStripeProvider({ ...config.stripe, now: platform.now });
      } else {
        provider = await openSandbox(app, platform, ports);
      }
      const { ledger } = ports;
      const service = createBillingService({
        db,
        provider,
        ledger,
        stores: ports.storePurchases,
        now: platform.now,
        onDelivery: metrics.webhook,
        afterCommit: mails.wake,
      });
      ports.provide({
        billing: metrics.watch(provider),
        observations: { fold: (subject, events) => service.fold(subject, events) },
      });
      await registerBillingRoutes(app, { service });
    },
  };
}

/** The provider that the configuration names, for a command: it bills nothing on its own. */
export async function providerFor({ config, database, now }: Platform): Promise<BillingProvider> {
  if (config.stripe) return createStripeProvider({ ...config.stripe, now });
  const clock = createSandboxClock(database.db, now);
  await clock.refresh();
  return createSandbox({
    db: database.db,
    publicOrigin: config.publicOrigin,
    now: () => clock.now(),
  });
}

/** The sandbox, and where there are development pages what makes it a provider that acts on its own. */
async function openSandbox(
  app: FastifyInstance,
  { config, database, now: realNow, fetch }: Platform,
  ports: PortRegistry,
): Promise<BillingProvider> {
  const { db } = database;
  const clock = createSandboxClock(db, realNow);
  await clock.refresh();
  const { now } = clock;
  const sandbox = createSandbox({ db, publicOrigin: config.publicOrigin, now });
  // Configuration demands Stripe in production; this holds even if that should change.
  if (!config.hasDevelopmentPages) return sandbox;
  const outbox = createWebhookOutbox({
    db,
    endpoint: `${config.publicOrigin}/api/billing/webhook`,
    secret: () => sandbox.secret(),
    fetch,
    now,
    async prepare() {
      await clock.refresh();
      await sandbox.life.runDue();
    },
    onError: (error) => app.log.warn({ err: error }, 'sandbox webhooks wait'),
  });
  const advance = createAdvance({
    clock,
    catchUp: () => outbox.deliverDue(),
    onDay: () => ports.subscriptionJobs.sendNotices(),
  });
  await app.register(async (scope) => {
    refuseForeignHosts(scope, config.publicOrigin);
    registerSandboxRoutes(scope, { sandbox, outbox, now });
    registerPortalRoutes(scope, { sandbox, catchUp: () => outbox.deliverDue(), advance });
  });
  app.addHook('onListen', async () => outbox.start());
  app.addHook('onClose', () => outbox.stop());
  return sandbox;
}

export const billingModule = createBillingModule();
