import { count, inArray, min } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { mailOutbox } from '../schema.ts';

const PENDING = ['waiting', 'sending'] as const;

/** How many mails are on their way, and for how long; asked when metrics are. Not a number without a database. */
export function registerOutboxMetrics(registry: Registry, db: Database, now: () => number): void {
  const registers = [registry];
  const isPending = inArray(mailOutbox.state, [...PENDING]);
  new Gauge({
    name: 'mail_outbox_mails',
    help: 'Mails on their way, by state.',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const rows = await db
        .select({ state: mailOutbox.state, mails: count() })
        .from(mailOutbox)
        .where(isPending)
        .groupBy(mailOutbox.state)
        .catch(() => undefined);
      for (const state of PENDING) {
        const found = rows?.find((row) => row.state === state);
        this.set({ state }, rows ? (found?.mails ?? 0) : Number.NaN);
      }
    },
  });
  new Gauge({
    name: 'mail_outbox_waiting_seconds',
    help: 'How long the mail that is due longest has waited past its turn; 0 when none has.',
    registers,
    async collect() {
      const rows = await db
        .select({ oldest: min(mailOutbox.nextAttemptAt) })
        .from(mailOutbox)
        .where(isPending)
        .catch(() => undefined);
      const oldest = rows?.[0]?.oldest ?? Infinity;
      this.set(rows ? Math.max(0, (now() - oldest) / 1000) : Number.NaN);
    },
  });
}
