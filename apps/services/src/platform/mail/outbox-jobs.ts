import type { FastifyInstance } from 'fastify';
import { registerJob } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { MAIL_POLL_MS, MAIL_TIDYING_INTERVAL_MS } from './constants.ts';

/** Mails that wait for another attempt, those of instances that died, and those that are long over. */
export function registerOutboxJobs(app: FastifyInstance, platform: Platform): void {
  const { outbox } = platform;
  registerJob(app, platform, {
    name: 'mail-delivery',
    everyMs: MAIL_POLL_MS,
    // Each mail is taken by one instance.
    lock: false,
    run: ({ signal }) => outbox.deliverDue(signal),
  });
  registerJob(app, platform, {
    name: 'mail-tidying',
    everyMs: MAIL_TIDYING_INTERVAL_MS,
    atStart: true,
    run: ({ db }) => outbox.removeOld(db),
  });
}
