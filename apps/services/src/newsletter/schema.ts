/**
 * Tables of the newsletter.
 *
 * A person is a keyed hash of their address, and belongs to no account. The address itself is there encrypted, for as
 * long as mails go to it. There is no time finer than a day, and nothing says who got or opened what.
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
/** Each issue, or only those that are marked as important. */
export type Frequency = (typeof FREQUENCIES)[number];

export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    /** See `addresses.ts`. */
    id: text('id').primaryKey(),
    /** `refused`: its owner wants to be asked no more. */
    state: text('state', { enum: ['subscribed', 'unsubscribed', 'refused'] }).notNull(),
    /**
     * `subscribed`: the address, by our key. `unsubscribed`: address, language and frequency, by a key that only the
     * link in the person's mails yields. `refused`: nothing.
     */
    sealed: text('sealed'),
    /** Of who is subscribed. */
    locale: text('locale'),
    frequency: text('frequency', { enum: FREQUENCIES }),
    /** When the state began, in universal time. */
    since: date('since', { mode: 'string' }).notNull(),
  },
  (table) => [index('newsletter_subscribers_since').on(table.state, table.since)],
);

/** Addresses that somebody typed, until their owner confirms them or a week has passed. */
export const confirmations = pgTable(
  'newsletter_confirmations',
  {
    /** Keyed hash of the token in the link. */
    mac: text('mac').primaryKey(),
    subscriberId: text('subscriber_id').notNull(),
    /** The address, by our key. */
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

/** Issues, and how far each has come: subscribers get it in the order of their ids, each id once. */
export const issues = pgTable('newsletter_issues', {
  /** What the operator calls it: "2026-11". */
  name: text('name').primaryKey(),
  contents: jsonb('contents').$type<IssueContents>().notNull(),
  /** Also for those who want only such. */
  isImportant: boolean('is_important').notNull(),
  state: text('state', { enum: ['sending', 'sent', 'withdrawn'] }).notNull(),
  /** The subscriber whose mail was written last; empty before the first. */
  lastSubscriberId: text('last_subscriber_id').notNull().default(''),
  /** Mails that were written. */
  mails: integer('mails').notNull().default(0),
  /** Epoch milliseconds. */
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});
