import { count, inArray, min } from 'drizzle-orm';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { askedOnce } from '../utilities/metrics-sample.ts';
import { END_STATES, type MailOutboxOptions } from './outbox.ts';
import { mailOutbox } from '../database/schema.ts';

const PENDING = ['waiting', 'sending'] as const;

/** How many mails are on their way, and for how long; asked when metrics are. Not a number without a database. */
export function registerOutboxMetrics(registry: Registry, db: Database, now: () => number): void {
  const registers = [registry];
  const pending = askedOnce(() =>
    db
      .select({
        state: mailOutbox.state,
        mails: count(),
        oldest: min(mailOutbox.nextAttemptAt),
      })
      .from(mailOutbox)
      .where(inArray(mailOutbox.state, [...PENDING]))
      .groupBy(mailOutbox.state),
  );
  new Gauge({
    name: 'mail_outbox_mails',
    help: 'Emails on their way, by state.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const rows = await pending();
      for (const state of PENDING) {
        const found = rows?.find((row) => row.state === state);
        this.set({ state }, rows ? (found?.mails ?? 0) : Number.NaN);
      }
    },
  });
  new Gauge({
    name: 'mail_outbox_waiting_seconds',
    help: 'How long the oldest due email has waited past its turn; 0 if none is due.',
    registers,
    async collect() {
      const rows = await pending();
      const oldest = Math.min(...(rows ?? []).map((row) => row.oldest ?? Infinity));
      this.set(rows ? Math.max(0, (now() - oldest) / 1000) : Number.NaN);
    },
  });
}

/** Counts mails by how they ended: those given up as well as those sent. */
export function countEndedMails(registry: Registry): NonNullable<MailOutboxOptions['onEnded']> {
  const ended = new Counter({
    name: 'mails_ended_total',
    help: 'Emails that left the queue, by outcome; "unknown" may or may not have been accepted.',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  for (const state of END_STATES) ended.inc({ state }, 0);
  return (state) => ended.inc({ state });
}
