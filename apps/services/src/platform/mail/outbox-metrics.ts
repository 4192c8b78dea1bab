import { count, inArray, sql } from 'drizzle-orm';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { shareQuery } from '../utilities/metrics-sample.ts';
import { END_STATES, type MailOutboxOptions } from './outbox.ts';
import { mailOutbox } from '../database/schema.ts';

const PENDING = ['waiting', 'sending'] as const;

/**
 * An email is overdue after this time, in ms; a user waiting for a passcode has noticed by then.
 */
const OVERDUE_MS = 5 * 60_000;

/**
 * Upper bounds of the delivery histogram, in seconds; the service level objective is one minute.
 */
const DELIVERY_BUCKETS = [1, 5, 15, 60, 300, 900, 3600, 86_400];

/**
 * The condition for non-bulk email. A newsletter's emails wait their turn, so they don't count as
 * late.
 */
const isPersonal = sql`not ${mailOutbox.isBulk}`;

/**
 * Registers gauges for the number and age of pending emails, queried on each scrape; NaN without a
 * database.
 */
export function registerOutboxMetrics(registry: Registry, db: Database, now: () => number): void {
  const registers = [registry];
  const pending = shareQuery(() =>
    db
      .select({
        state: mailOutbox.state,
        mails: count(),
        oldest: sql<
          number | null
        >`min(${mailOutbox.createdAt}) filter (where ${isPersonal})`.mapWith(Number),
        overdue:
          sql<number>`count(*) filter (where ${isPersonal} and ${mailOutbox.createdAt} < ${now() - OVERDUE_MS})`.mapWith(
            Number,
          ),
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
    help: 'How long ago the oldest email that is still on its way was written, newsletters aside; 0 without one.',
    registers,
    async collect() {
      const rows = await pending();
      const oldest = Math.min(...(rows ?? []).map((row) => row.oldest || Infinity));
      this.set(rows ? Math.max(0, (now() - oldest) / 1000) : Number.NaN);
    },
  });
  new Gauge({
    name: 'mail_outbox_overdue_mails',
    help: 'Emails that were written more than five minutes ago and are still on their way, newsletters aside.',
    registers,
    async collect() {
      const rows = await pending();
      this.set(rows ? rows.reduce((sum, { overdue }) => sum + overdue, 0) : Number.NaN);
    },
  });
}

/** Counts emails by their final state, including those given up. */
export function countEndedMails(registry: Registry): NonNullable<MailOutboxOptions['onEnded']> {
  const ended = new Counter({
    name: 'mails_ended_total',
    help: 'Emails that left the queue, by outcome; "unknown" may or may not have been accepted.',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  const delivery = new Histogram({
    name: 'mail_delivery_seconds',
    help: 'Time from writing an email to handing it over, newsletters aside.',
    buckets: DELIVERY_BUCKETS,
    registers: [registry],
  });
  for (const state of END_STATES) ended.inc({ state }, 0);
  return (state, { isBulk, ageMs }) => {
    ended.inc({ state });
    if (state === 'sent' && !isBulk) delivery.observe(ageMs / 1000);
  };
}
