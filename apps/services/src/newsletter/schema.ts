/**
 * Tables of the newsletter.
 *
 * A subscriber is identified by a keyed hash of the address and isn't linked to an account. The
 * address is stored encrypted while emails go to it. Times are stored to the day, and deliveries
 * and opens aren't tracked.
 */
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { IssueContents } from './issue.ts';

export const FREQUENCIES = ['every', 'important'] as const;
/** All issues, or only important ones. */
export type Frequency = (typeof FREQUENCIES)[number];

export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    /** See `addresses.ts`. */
    id: text('id').primaryKey(),
    /** `refused`: the owner doesn't want to be asked again. */
    state: text('state', { enum: ['subscribed', 'unsubscribed', 'refused'] }).notNull(),
    /**
     * `subscribed`: the address, encrypted with our key. `unsubscribed`: address, language and
     * frequency, encrypted with a key derived from the link in the subscriber's emails. `refused`:
     * null.
     */
    sealed: text('sealed'),
    /** Set only while subscribed. */
    locale: text('locale'),
    frequency: text('frequency', { enum: FREQUENCIES }),
    /** UTC date on which the state began. */
    since: date('since', { mode: 'string' }).notNull(),
  },
  (table) => [index('newsletter_subscribers_since').on(table.state, table.since)],
);

/** Unconfirmed addresses, until their owner confirms them or a week has passed. */
export const confirmations = pgTable(
  'newsletter_confirmations',
  {
    /** Keyed hash of the link's token. */
    mac: text('mac').primaryKey(),
    subscriberId: text('subscriber_id').notNull(),
    /** The address, encrypted with our key. */
    sealed: text('sealed').notNull(),
    locale: text('locale').notNull(),
    frequency: text('frequency', { enum: FREQUENCIES }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('newsletter_confirmations_subscriber').on(table.subscriberId),
    index('newsletter_confirmations_expires_at').on(table.expiresAt),
  ],
);

/**
 * Issues and their delivery progress: subscribers get an issue in the order of their IDs, once
 * each.
 */
export const issues = pgTable('newsletter_issues', {
  /** Name given by the operator, such as "2026-11". */
  name: text('name').primaryKey(),
  contents: jsonb('contents').$type<IssueContents>().notNull(),
  /** Also sent to subscribers who want only important issues. */
  isImportant: boolean('is_important').notNull(),
  state: text('state', { enum: ['sending', 'sent', 'withdrawn'] }).notNull(),
  /** ID of the subscriber whose email was queued last; empty before the first. */
  lastSubscriberId: text('last_subscriber_id').notNull().default(''),
  /** Number of queued emails. */
  mails: integer('mails').notNull().default(0),
  /** Epoch milliseconds. */
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});
