import { fileURLToPath } from 'node:url';
import { Counter } from 'prom-client';
import type { ServiceModule } from '../platform/module.ts';
import { createAddresses } from './addresses.ts';
import { DELIVERY_INTERVAL_MS, UPKEEP_INTERVAL_MS, UPKEEP_LOCK_ID } from './constants.ts';
import { createDelivery } from './delivery.ts';
import { newsletterMailSamples } from './mail-samples.ts';
import { newsletterRateRules } from './rate-rules.ts';
import { registerNewsletterRoutes } from './routes.ts';
import { createNewsletterService, type NewsletterChange } from './service.ts';

const CHANGES: readonly NewsletterChange[] = ['confirmed', 'refused', 'unsubscribed', 'returned'];

/** The newsletter: decision 0054. */
export const newsletterModule: ServiceModule = {
  name: 'newsletter',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  mailSamples: newsletterMailSamples,
  rateRules: newsletterRateRules,
  async register(app, { platform }) {
    const { config, database, metrics, now, outbox } = platform;
    const { db } = database;
    const changes = new Counter({
      name: 'newsletter_changes_total',
      help: 'People who confirmed, refused or ended the newsletter, or came back to it.',
      labelNames: ['change'] as const,
      registers: [metrics],
    });
    for (const change of CHANGES) changes.inc({ change }, 0);
    const addresses = await createAddresses(db);
    const service = createNewsletterService({
      db,
      outbox,
      addresses,
      publicOrigin: config.publicOrigin,
      now,
      onChange: (change) => changes.inc({ change }),
    });
    registerNewsletterRoutes(app, { service });

    const deliver = createDelivery({ db, outbox, addresses, linkTo: service.linkTo });
    let work: Promise<unknown> = Promise.resolve();
    let isDelivering = false;
    const runDelivery = () => {
      if (isDelivering) return;
      isDelivering = true;
      work = deliver()
        .catch((error: unknown) => app.log.error({ err: error }, 'an issue could not be sent'))
        .finally(() => (isDelivering = false));
    };
    let upkeep: Promise<unknown> = Promise.resolve();
    const runUpkeep = () => {
      upkeep = database
        .runJob(UPKEEP_LOCK_ID, (connection) => service.removeOld(connection))
        .catch((error: unknown) => app.log.error({ err: error }, 'the newsletter was not tidied'));
    };
    const timers: NodeJS.Timeout[] = [];
    app.addHook('onListen', async () => {
      runUpkeep();
      timers.push(
        setInterval(runDelivery, DELIVERY_INTERVAL_MS).unref(),
        setInterval(runUpkeep, UPKEEP_INTERVAL_MS).unref(),
      );
    });
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([work, upkeep]);
    });
  },
};
