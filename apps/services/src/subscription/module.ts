import { fileURLToPath } from 'node:url';
import type { ServiceModule } from '../platform/module.ts';
import {
  FULL_RECONCILIATION_INTERVAL_MS,
  NOTICES_INTERVAL_MS,
  RECONCILIATION_INTERVAL_MS,
} from './constants.ts';
import { createSubscriptionLedger } from './ledger.ts';
import { subscriptionMailSamples } from './mail-samples.ts';
import { createNoticeSender } from './notice-sender.ts';
import { subscriptionRateRules } from './rate-rules.ts';
import { reconcile } from './reconciliation.ts';
import { createSubscriptionRepository } from './repository.ts';
import { registerSubscriptionRoutes } from './routes.ts';
import { createSubscriptionService } from './service.ts';
import { createSubscriptionMetrics } from './subscription-metrics.ts';

export const subscriptionModule: ServiceModule = {
  name: 'subscription',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  rateRules: subscriptionRateRules,
  mailSamples: subscriptionMailSamples,
  register(app, { platform, ports }) {
    const { config, database, now, outbox } = platform;
    const { billing, observations, contacts } = ports;
    const metrics = createSubscriptionMetrics(platform.metrics);
    const service = createSubscriptionService({
      repository: createSubscriptionRepository(database.db),
      billing,
      observations,
      publicOrigin: config.publicOrigin,
      now,
    });
    const notices = createNoticeSender({
      database,
      outbox,
      contacts,
      publicOrigin: config.publicOrigin,
      now: () => billing.now(),
      onSent: metrics.noticeSent,
    });
    ports.provide({
      entitlements: { entitlementsOf: (accountId) => service.entitlementsOf(accountId) },
      paidTime: { paidTimeOf: (accountId) => service.paidTimeOf(accountId) },
      ledger: createSubscriptionLedger(notices),
      subscriptionJobs: { sendNotices: () => notices.run() },
    });
    const { accounts, storePurchases, entitlements } = ports;
    registerSubscriptionRoutes(app, { service, accounts, storePurchases, entitlements });

    const closing = new AbortController();
    const { signal } = closing;
    let fullAt = 0;
    async function runReconciliation(): Promise<void> {
      const startedAt = now();
      const isFull = startedAt >= fullAt + FULL_RECONCILIATION_INTERVAL_MS;
      try {
        const looked = await reconcile(isFull ? 'all' : 'due', {
          database,
          billing,
          observations,
          now: () => billing.now(),
          onDifference(difference, subscriptionRef) {
            metrics.difference(difference);
            app.log.warn({ difference, subscriptionRef }, 'the billing provider knew otherwise');
          },
          signal,
        });
        if (looked === undefined) return;
        if (isFull) fullAt = startedAt;
        metrics.reconciled(now());
      } catch (error) {
        metrics.reconciliationFailed();
        app.log.error({ err: error }, 'subscriptions could not be compared with the provider');
      }
    }

    const stops = [
      every(RECONCILIATION_INTERVAL_MS, runReconciliation),
      every(NOTICES_INTERVAL_MS, async () => {
        await notices.run(signal).catch((error: unknown) => {
          app.log.error({ err: error }, 'mails about subscriptions were not looked for');
        });
      }),
    ];
    app.addHook('onListen', async () => stops.forEach(({ start }) => start()));
    app.addHook('onClose', async () => {
      closing.abort();
      await Promise.all(stops.map(({ stop }) => stop()));
    });
  },
};

/** Runs a job again and again, one at a time. It must not throw. */
function every(intervalMs: number, job: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      timer = setInterval(() => {
        running = running.then(job);
      }, intervalMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
