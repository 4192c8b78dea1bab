import { fileURLToPath } from 'node:url';
import { Counter } from 'prom-client';
import { registerJob } from '../platform/jobs/jobs.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { createAddresses } from './addresses.ts';
import { DELIVERY_INTERVAL_MS } from './constants.ts';
import { createDelivery } from './delivery.ts';
import { newsletterMailSamples } from './mail-samples.ts';
import { newsletterRateRules } from './rate-rules.ts';
import { registerNewsletterRoutes } from './routes.ts';
import { createNewsletterService, type NewsletterChange } from './service.ts';
import { newsletterRetention } from './retention.ts';

const CHANGES: readonly NewsletterChange[] = ['confirmed', 'refused', 'unsubscribed', 'returned'];

/** The newsletter module (decision 0054). */
export const newsletterModule: ServiceModule = {
  name: 'newsletter',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  mailSamples: newsletterMailSamples,
  retention: newsletterRetention,
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
    const addresses = createAddresses(platform.keys);
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
    registerJob(app, platform, {
      name: 'newsletter-delivery',
      everyMs: DELIVERY_INTERVAL_MS,
      // No lease needed: each batch locks the issue.
      lease: false,
      run: deliver,
    });
  },
};
