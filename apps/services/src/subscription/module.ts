import { fileURLToPath } from 'node:url';
import { type JobRun, registerJob } from '../platform/jobs/jobs.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { createSideEffects } from './events/side-effects.ts';
import {
  FULL_RECONCILIATION_INTERVAL_MS,
  FULL_RECONCILIATION_PART_MS,
  NOTICES_INTERVAL_MS,
  RECONCILIATION_INTERVAL_MS,
} from './constants.ts';
import type { SubscriptionNeeds, SubscriptionOffers } from './contract.ts';
import { createSubscriptionEvents } from './events/events.ts';
import { createSubscriptionLedger } from './events/ledger.ts';
import { subscriptionMailSamples } from './notices/mail-samples.ts';
import { createNoticeSender } from './notices/notice-sender.ts';
import { subscriptionRateRules } from './rate-rules.ts';
import { reconcile, reconcilePart, type ReconciliationOptions } from './events/reconciliation.ts';
import type { ComparisonPart } from './events/compare-pages.ts';
import { reconcileStore } from './events/store-reconciliation.ts';
import { createSubscriptionRepository } from './repository.ts';
import { registerSubscriptionRoutes } from './routes.ts';
import type { SiteLocation } from './checkout/return-url.ts';
import { createSubscriptionService } from './service.ts';
import { createSubscriptionMetrics } from './subscription-metrics.ts';
import { subscriptionRetention } from './retention.ts';

/**
 * Names under which the times of full comparisons are stored, shared by all instances and surviving
 * restarts.
 */
const FULL_RECONCILIATION = 'reconciliation-of-all';
const STORE_RECONCILIATIONS = {
  apple: 'reconciliation-of-apple',
  google: 'reconciliation-of-google',
} as const;

export const subscriptionModule: ServiceModule<SubscriptionNeeds, SubscriptionOffers> = {
  name: 'subscription',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  retention: subscriptionRetention,
  rateRules: subscriptionRateRules,
  mailSamples: subscriptionMailSamples,
  register(app, { platform, contracts }) {
    const { config, database, now, outbox } = platform;
    const { accounts, billing, contacts, storePurchases } = contracts.use;
    const { environment, onionHost, publicOrigin } = config;
    const site: SiteLocation = {
      publicOrigin,
      onionOrigin: onionHost && `http://${onionHost}`,
      isStaging: environment === 'staging',
    };
    const { db } = database;
    const metrics = createSubscriptionMetrics(platform.metrics);
    const notices = createNoticeSender({
      database,
      jobTimes: platform.jobTimes,
      outbox,
      contacts,
      publicOrigin: config.publicOrigin,
      now: () => billing.now(),
      onSent: metrics.noticeSent,
    });
    const events = createSubscriptionEvents({
      db: database.db,
      ledger: createSubscriptionLedger(notices),
      now,
      afterCommit: outbox.wake,
      async mail(subject) {
        try {
          await aftermath.mail(subject);
        } catch (error) {
          app.log.warn({ err: error }, 'email to a checkout address deferred');
        }
      },
      async follow(subject, options) {
        try {
          await aftermath.follow(subject, options);
        } catch (error) {
          app.log.warn(
            { err: error },
            'side effects of a billing event deferred to reconciliation',
          );
        }
      },
    });
    const aftermath = createSideEffects({
      db,
      keys: platform.keys,
      billing,
      events,
      contacts,
      notices,
      afterCommit: outbox.wake,
    });
    const sendNotices = (run?: Pick<JobRun, 'signal' | 'onItemFailed'>) =>
      notices.run(aftermath.mail, run);
    const reconciliation: ReconciliationOptions = {
      database,
      billing,
      events,
      follow: aftermath.follow,
      now: () => billing.now(),
      onDifference(difference, subscriptionRef) {
        metrics.difference(difference);
        app.log.warn(
          { difference, subscriptionRef },
          'subscription state differs from the provider’s',
        );
      },
    };
    /**
     * Compares all subscriptions of a provider once a day, regardless of restarts. A run stops at
     * its time limit and the next ones continue.
     *
     * @param compare Compares one part of the comparison that began at `begunAt`.
     */
    async function compareDaily(
      name: string,
      provider: string,
      compare: (
        part: ComparisonPart,
        begunAt: number,
      ) => Promise<{ next: string | undefined } | 'passed-over'>,
    ): Promise<void> {
      const { jobTimes } = platform;
      const startedAt = now();
      const lastAt = (await jobTimes.lastOf(name)) ?? 0;
      const place = await jobTimes.placeOf(name);
      metrics.comparingAllSince(provider, lastAt);
      if (place === undefined && startedAt < lastAt + FULL_RECONCILIATION_INTERVAL_MS) return;
      const begunAt = place === undefined ? startedAt : lastAt;
      metrics.comparingAllSince(provider, begunAt);
      const part = await compare(
        {
          after: place ?? '',
          isOver: () => now() >= startedAt + FULL_RECONCILIATION_PART_MS,
          keepPlace: (next) => jobTimes.record(name, begunAt, next),
        },
        begunAt,
      );
      if (part !== 'passed-over') await jobTimes.record(name, begunAt, part.next);
    }
    const reconcileAll = ({ signal, onItemFailed }: JobRun) =>
      compareDaily(FULL_RECONCILIATION, billing.name, (part) =>
        reconcilePart(part, { ...reconciliation, signal, onItemFailed }),
      );
    const reconcileStoreDaily = (
      store: keyof typeof STORE_RECONCILIATIONS,
      { db, signal, onItemFailed }: JobRun,
    ) =>
      compareDaily(STORE_RECONCILIATIONS[store], store, (part, begunAt) => {
        // The billing clock when the comparison began, so that all parts select the same rows.
        const asOf = billing.now() - (now() - begunAt);
        return reconcileStore(
          store,
          {
            db,
            events,
            stores: storePurchases,
            now: () => asOf,
            onDifference: (subscriptionRef) =>
              reconciliation.onDifference('store', subscriptionRef),
            onItemFailed,
            signal,
          },
          part,
        );
      });
    const service = createSubscriptionService({
      repository: createSubscriptionRepository(database.db),
      billing,
      events,
      site,
      trialCampaigns: config.trialCampaigns,
      now,
    });
    contracts.offer({
      billingEvents: events,
      entitlements: {
        entitlementsOf: (accountId) => service.entitlementsOf(accountId),
        buyersWith: aftermath.buyersWith,
        forgetBuyer: (tx, accountId) =>
          createSubscriptionRepository(tx).forgetCheckoutEmails(accountId),
      },
      paidTime: {
        paidTimesOf: service.paidTimesOf,
        now: () => billing.now(),
        isTakenBack: service.isTakenBack,
        releasePurchases: (tx, accountId, isReleased) =>
          createSubscriptionRepository(tx).releasePurchases(accountId, isReleased),
      },
      subscriptionJobs: {
        sendNotices: () => sendNotices(),
        reconcile: () => reconcile('due', reconciliation),
      },
    });
    registerSubscriptionRoutes(app, {
      service,
      accounts,
      storePurchases,
      entitlements: service,
      site,
      countryHeader: config.countryHeader,
    });

    registerJob(app, platform, {
      name: 'reconciliation',
      everyMs: RECONCILIATION_INTERVAL_MS,
      // No job lease: `reconcile` takes the same lease as the command of this name.
      lease: false,
      async run(run) {
        const { signal, onItemFailed } = run;
        try {
          const looked = await reconcile('due', { ...reconciliation, signal, onItemFailed });
          if (looked === undefined) return false;
          await reconcileAll(run);
          metrics.reconciled(now());
          return true;
        } catch (error) {
          metrics.reconciliationFailed();
          throw error;
        }
      },
    });
    registerJob(app, platform, {
      name: 'store-reconciliation',
      everyMs: RECONCILIATION_INTERVAL_MS,
      // Concurrently and independently, because an outage of one store must not delay the other.
      async run(run) {
        const stores = ['apple', 'google'] as const;
        const results = await Promise.allSettled(
          stores.map((store) => reconcileStoreDaily(store, run)),
        );
        for (const result of results) if (result.status === 'rejected') throw result.reason;
      },
    });
    registerJob(app, platform, {
      name: 'subscription-notices',
      everyMs: NOTICES_INTERVAL_MS,
      // No job lease: `sendNotices` takes its own lease, which the sandbox's clock page uses, too.
      lease: false,
      run: sendNotices,
    });
  },
};
