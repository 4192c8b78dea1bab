import type { FastifyInstance } from 'fastify';
import { type JobPlatform, registerJob } from '../jobs/jobs.ts';
import { MAIL_POLL_MS } from './constants.ts';
import type { MailOutbox } from './outbox.ts';

/**
 * Registers the job that sends waiting emails, including retries and those of instances that died.
 */
export function registerOutboxJobs(
  app: FastifyInstance,
  platform: JobPlatform & { outbox: MailOutbox },
): void {
  const { outbox } = platform;
  registerJob(app, platform, {
    name: 'mail-delivery',
    everyMs: MAIL_POLL_MS,
    // No lease is needed: each email is claimed by one instance.
    lease: false,
    run: ({ signal }) => outbox.deliverDue(signal),
  });
}
