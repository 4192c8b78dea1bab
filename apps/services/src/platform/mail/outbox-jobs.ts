import type { FastifyInstance } from 'fastify';
import { registerJob } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { MAIL_POLL_MS } from './constants.ts';

/** Mails that wait for another attempt, and those of instances that died. */
export function registerOutboxJobs(app: FastifyInstance, platform: Platform): void {
  const { outbox } = platform;
  registerJob(app, platform, {
    name: 'mail-delivery',
    everyMs: MAIL_POLL_MS,
    // Each mail is taken by one instance.
    lock: false,
    run: ({ signal }) => outbox.deliverDue(signal),
  });
}
