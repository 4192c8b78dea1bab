import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { secretsTable } from './secrets-table.ts';

/** Counters of the rate rules; columns as `rate-limiter-flexible` wants them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Epoch milliseconds. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** Mails shown on `/dev/mailbox` where no SMTP server is configured. */
export const developmentMails = pgTable(
  'development_mails',
  {
    id: serial().primaryKey(),
    /** Lower-cased. */
    recipient: text().notNull(),
    subject: text().notNull(),
    textPart: text('text_part').notNull(),
    htmlPart: text('html_part').notNull(),
    locale: text().notNull(),
    unsubscribeUrl: text('unsubscribe_url'),
    /** Epoch milliseconds. */
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('development_mails_recipient').on(table.recipient)],
);

/**
 * Mails on their way.
 *
 * `sending` is written before a mail is handed over and never goes back to `waiting` unless the mail server said no:
 * a mail of which nobody knows whether it arrived is not sent again.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    /** Keyed hash of the receiver's address. */
    recipientMac: text('recipient_mac').notNull(),
    /** The mail, encrypted, until its fate is known. */
    sealed: text(),
    state: text({
      enum: [
        'waiting',
        'sending',
        'sent',
        'refused',
        'held',
        'late',
        'unknown',
        'bounced',
        'decoy',
      ],
    }).notNull(),
    /** One of a mail to many: the others go first. */
    isBulk: boolean('is_bulk').notNull().default(false),
    attempts: integer().notNull().default(0),
    /** Epoch milliseconds, as are the others. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    nextAttemptAt: bigint('next_attempt_at', { mode: 'number' }).notNull(),
    /** It is of no use after this. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.isBulk, table.nextAttemptAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('mail_outbox_expires_at').on(table.expiresAt),
  ],
);

/** Addresses that a mail server refused for good; nothing is sent there for a while. */
export const mailHeldAddresses = pgTable(
  'mail_held_addresses',
  {
    recipientMac: text('recipient_mac').primaryKey(),
    refusals: integer().notNull(),
    heldUntil: bigint('held_until', { mode: 'number' }).notNull(),
  },
  (table) => [index('mail_held_addresses_held_until').on(table.heldUntil)],
);

/** The salt of all keys, or the root key if there is no `SECRETS_KEY`; and keys that an earlier release stored. */
export const platformSecrets = secretsTable('platform_secrets');

/** Who is doing which background job, by a row that expires if its holder dies. */
export const jobLeases = pgTable('job_leases', {
  name: text().primaryKey(),
  holder: uuid().notNull(),
  /** By the clock of the database. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** When work in the background was last finished, by whichever instance: a restart does not put it off. */
export const jobTimes = pgTable('job_times', {
  job: text().primaryKey(),
  /** Epoch milliseconds. */
  finishedAt: bigint('finished_at', { mode: 'number' }).notNull(),
  /** Where it goes on, of work that is done in parts. */
  place: text(),
});

/** What operators have switched off; a row is something that is off. */
export const switchedOff = pgTable('switched_off', {
  name: text().primaryKey(),
  /** Epoch milliseconds. */
  since: bigint({ mode: 'number' }).notNull(),
});

/** What operators did: an append-only audit log, see `process/audit-log.ts`. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: uuid().primaryKey(),
    /** Epoch milliseconds. */
    at: bigint({ mode: 'number' }).notNull(),
    operator: text().notNull(),
    action: text().notNull(),
    target: text(),
    reason: text(),
  },
  (table) => [index('operator_actions_at').on(table.at)],
);
