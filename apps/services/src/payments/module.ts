import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AccountOffers } from '../account/contract.ts';
import type { Config } from '../platform/process/config.ts';
import { registerJob } from '../platform/jobs/jobs.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import type { Platform } from '../platform/assembly/platform.ts';
import type { BillingProvider } from '../subscription/billing-provider.ts';
import type { SubscriptionNeeds, SubscriptionOffers } from '../subscription/contract.ts';
import { createBillingMetrics } from './billing-metrics.ts';
import { paymentsRateRules } from './rate-rules.ts';
import { registerWebhookRoutes } from './routes.ts';
import { createSandboxClock, type SandboxClock } from '../sandbox/billing/clock.ts';
import { OUTBOX_POLL_MS } from '../sandbox/billing/constants.ts';
import type { RunningSandbox } from '../sandbox/billing/running-sandbox.ts';
import { createSandbox, type Sandbox } from '../sandbox/billing/sandbox-provider.ts';
import { createWebhookOutbox } from '../sandbox/billing/webhook-outbox.ts';
import { createWebhooks } from './webhooks.ts';
import { sandboxRetention } from '../sandbox/retention.ts';

export interface PaymentsModuleOptions {
  /** Omits the sandbox's tables, for configurations that use another provider. */
  withoutSandbox?: boolean;
  /** Creates the provider, overriding the configured one. */
  createProvider?: (platform: Platform) => BillingProvider;
  registerSandboxPages?: (
    app: FastifyInstance,
    running: RunningSandbox,
    platform: Platform,
  ) => Promise<void>;
}

export type PaymentsModule = ServiceModule<
  Pick<AccountOffers & SubscriptionOffers, 'storePurchases' | 'billingEvents' | 'subscriptionJobs'>,
  Pick<SubscriptionNeeds, 'billing'>
>;

/**
 * The module for card payments and for webhooks of providers and app stores. Uses Stripe if its
 * keys are configured, otherwise the sandbox.
 */
export function createPaymentsModule(options: PaymentsModuleOptions = {}): PaymentsModule {
  return {
    // Don't rename: migrations were recorded under this name.
    name: 'billing',
    ...(!options.withoutSandbox && {
      migrationsFolder: fileURLToPath(new URL('../sandbox/migrations', import.meta.url)),
      retention: sandboxRetention,
    }),
    rateRules: paymentsRateRules,
    async register(app, { platform, contracts }) {
      const { config } = platform;
      const { billingEvents, storePurchases, subscriptionJobs } = contracts.use;
      const metrics = createBillingMetrics(platform.metrics);
      let provider: BillingProvider;
      if (options.createProvider) {
        provider = options.createProvider(platform);
      } else if (config.stripe) {
        provider = await openStripe(config.stripe, platform);
      } else {
        const clock = await openClock(platform);
        const sandbox = openSandbox(platform, clock);
        provider = sandbox;
        // The configuration requires Stripe in production; check again in case that changes.
        if (config.hasDevelopmentPages) {
          const outbox = deliverWebhooks(app, platform, { sandbox, clock });
          const onDay = async () => {
            await subscriptionJobs.reconcile();
            await outbox.deliverDue();
            await subscriptionJobs.sendNotices();
          };
          await options.registerSandboxPages?.(app, { sandbox, clock, outbox, onDay }, platform);
        }
      }
      contracts.offer({
        billing: metrics.watch(provider, () => platform.switches.isOff('stripe')),
      });
      const webhooks = createWebhooks({
        provider,
        events: billingEvents,
        stores: storePurchases,
        onDelivery: metrics.webhook,
        onApplied: metrics.applied,
      });
      await registerWebhookRoutes(app, { webhooks });
    },
  };
}

/** Returns the configured provider for a command, without its background billing. */
export async function providerFor(platform: Platform): Promise<BillingProvider> {
  const { config } = platform;
  if (config.stripe) return openStripe(config.stripe, platform);
  return openSandbox(platform, await openClock(platform));
}

/** Loads the Stripe SDK only if its keys are configured. */
async function openStripe(
  options: NonNullable<Config['stripe']>,
  { now }: Platform,
): Promise<BillingProvider> {
  const { createStripeProvider } = await import('./stripe/stripe-provider.ts');
  return createStripeProvider({ ...options, now });
}

async function openClock({ database, now }: Platform): Promise<SandboxClock> {
  const clock = createSandboxClock(database.db, now);
  await clock.refresh();
  return clock;
}

function openSandbox({ database }: Platform, { now }: SandboxClock): Sandbox {
  return createSandbox({ db: database.db, now });
}

/** Delivers the sandbox's webhooks, so that it acts like an external provider. */
function deliverWebhooks(
  app: FastifyInstance,
  platform: Platform,
  { sandbox, clock }: Pick<RunningSandbox, 'sandbox' | 'clock'>,
): RunningSandbox['outbox'] {
  const { config, database, fetch } = platform;
  const outbox = createWebhookOutbox({
    db: database.db,
    endpoint: `${config.publicOrigin}/api/billing/webhook`,
    secret: () => sandbox.secret(),
    fetch,
    now: clock.now,
    async prepare() {
      await clock.refresh();
      await sandbox.life.runDue();
    },
    onUndelivered: (failure) =>
      app.log.warn(
        failure,
        'sandbox webhook not delivered: PUBLIC_ORIGIN must lead to this server',
      ),
  });
  const job = registerJob(app, platform, {
    name: 'sandbox-webhooks',
    everyMs: OUTBOX_POLL_MS,
    atStart: true,
    // No job lease: each webhook is leased individually.
    lease: false,
    run: () => outbox.deliverDue(),
  });
  app.addHook('preClose', () => outbox.stop());
  return { ...outbox, deliverSoon: job.runSoon };
}
