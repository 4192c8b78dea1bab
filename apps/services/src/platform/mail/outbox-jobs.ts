import type { FastifyInstance } from 'fastify';
import { type JobPlatform, registerJob } from '../jobs/jobs.ts';
import { MAIL_POLL_MS } from './constants.ts';
import type { MailOutbox } from './outbox.ts';

/** Mails that wait for another attempt, and those of instances that died. */
export function registerOutboxJobs(
  app: FastifyInstance,
  platform: JobPlatform & { outbox: MailOutbox },
): void {
  const { outbox } = platform;
  registerJob(app, platform, {
    name: 'mail-delivery',
    everyMs: MAIL_POLL_MS,
    // Each mail is taken by one instance.
    lease: false,
    run: ({ signal }) => outbox.deliverDue(signal),
  });
}
