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

/** Counters of the rate rules, in the columns that `rate-limiter-flexible` expects. */
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

/** Emails shown on `/dev/mailbox` when no SMTP server is configured. */
export const developmentMails = pgTable(
  'development_mails',
  {
    id: serial().primaryKey(),
    /** The email address in lower case. */
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
 * The outbox of emails.
 *
 * A row becomes `sending` before the email is handed to SMTP and returns to `waiting` only if the
 * server rejected it. An email with an unknown outcome is never sent again.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    recipientMac: text('recipient_mac').notNull(),
    /** The encrypted email, until its outcome is known. */
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
    /** Whether the email goes to many recipients; other emails take priority. */
    isBulk: boolean('is_bulk').notNull().default(false),
    attempts: integer().notNull().default(0),
    /** Epoch milliseconds, like the columns below. */
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    nextAttemptAt: bigint('next_attempt_at', { mode: 'number' }).notNull(),
    /** The email is worthless after this time. */
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.isBulk, table.nextAttemptAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('mail_outbox_expires_at').on(table.expiresAt),
  ],
);

/** Addresses that a mail server rejected permanently; nothing is sent to them for a while. */
export const mailHeldAddresses = pgTable(
  'mail_held_addresses',
  {
    recipientMac: text('recipient_mac').primaryKey(),
    refusals: integer().notNull(),
    heldUntil: bigint('held_until', { mode: 'number' }).notNull(),
  },
  (table) => [index('mail_held_addresses_held_until').on(table.heldUntil)],
);

/**
 * The salt of all keys, or the root key if there is no `SECRETS_KEY`, and keys stored by an earlier
 * release.
 */
export const platformSecrets = secretsTable('platform_secrets');

/** Leases of background jobs; a row expires if its holder dies. */
export const jobLeases = pgTable('job_leases', {
  name: text().primaryKey(),
  holder: uuid().notNull(),
  /** A time of the database's clock. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/**
 * When each background job last finished on any instance, so a restart doesn't delay the next run.
 */
export const jobTimes = pgTable('job_times', {
  job: text().primaryKey(),
  /** Epoch milliseconds. */
  finishedAt: bigint('finished_at', { mode: 'number' }).notNull(),
  /** The resume position of work that is done in chunks. */
  place: text(),
});

/** The features that operators have switched off; a row means off. */
export const switchedOff = pgTable('switched_off', {
  name: text().primaryKey(),
  /** Epoch milliseconds. */
  since: bigint({ mode: 'number' }).notNull(),
});

/** The append-only audit log of operator actions; see `process/audit-log.ts`. */
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
