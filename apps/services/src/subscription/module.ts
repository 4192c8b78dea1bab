import { fileURLToPath } from 'node:url';
import { type JobRun, registerJob } from '../platform/jobs/jobs.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { createSideEffects } from './events/side-effects.ts';
import {
  FULL_RECONCILIATION_INTERVAL_MS,
  FULL_RECONCILIATION_PART_MS,
  NOTICES_INTERVAL_MS,
  RECONCILIATION_INTERVAL_MS,
  STORE_RECONCILIATION_INTERVAL_MS,
  STORE_RECONCILIATION_LOOK_MS,
} from './constants.ts';
import type { SubscriptionNeeds, SubscriptionOffers } from './contract.ts';
import { createSubscriptionEvents } from './events/events.ts';
import { createSubscriptionLedger } from './events/ledger.ts';
import { subscriptionMailSamples } from './notices/mail-samples.ts';
import { createNoticeSender } from './notices/notice-sender.ts';
import { subscriptionRateRules } from './rate-rules.ts';
import { reconcile, reconcilePart, type ReconciliationOptions } from './events/reconciliation.ts';
import { reconcileStores } from './events/store-reconciliation.ts';
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
const STORE_RECONCILIATION = 'reconciliation-of-stores';

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
     * Compares all subscriptions once a day. A run stops at its time limit and the next ones
     * continue.
     */
    async function reconcileAll({ signal, onItemFailed }: JobRun): Promise<void> {
      const { jobTimes } = platform;
      const startedAt = now();
      const fullAt = (await jobTimes.lastOf(FULL_RECONCILIATION)) ?? 0;
      const place = await jobTimes.placeOf(FULL_RECONCILIATION);
      metrics.comparingAllSince(fullAt);
      if (place === undefined && startedAt < fullAt + FULL_RECONCILIATION_INTERVAL_MS) return;
      const isOver = () => now() >= startedAt + FULL_RECONCILIATION_PART_MS;
      const begunAt = place === undefined ? startedAt : fullAt;
      metrics.comparingAllSince(begunAt);
      const keepPlace = (next: string) => jobTimes.record(FULL_RECONCILIATION, begunAt, next);
      const options = { ...reconciliation, signal, onItemFailed };
      const part = await reconcilePart(place ?? '', isOver, keepPlace, options);
      if (part === 'passed-over') return;
      await jobTimes.record(FULL_RECONCILIATION, begunAt, part.next);
    }
    /** Runs once a day, regardless of server restarts. */
    async function reconcileStoresDaily({ db, signal, onItemFailed }: JobRun): Promise<void> {
      const { jobTimes } = platform;
      const last = (await jobTimes.lastOf(STORE_RECONCILIATION)) ?? 0;
      const startedAt = now();
      if (startedAt < last + STORE_RECONCILIATION_INTERVAL_MS) return;
      await reconcileStores({
        db,
        events,
        stores: storePurchases,
        now: () => billing.now(),
        onDifference: (subscriptionRef) => reconciliation.onDifference('store', subscriptionRef),
        onItemFailed,
        signal,
      });
      await jobTimes.record(STORE_RECONCILIATION, startedAt);
    }
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
      everyMs: STORE_RECONCILIATION_LOOK_MS,
      run: reconcileStoresDaily,
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
