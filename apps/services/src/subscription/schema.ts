import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Epoch milliseconds, as on the wire: no time zone can get in between. */
const epochMs = (name: string) => bigint(name, { mode: 'number' });

/**
 * Attempts to buy. An account has at most one that can still be paid, so that two tabs, a double click or a
 * change of mind never lead to two purchases.
 */
export const checkouts = pgTable(
  'subscription_checkouts',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    productId: text('product_id').notNull(),
    purchasePlatform: text('purchase_platform', { enum: ['web', 'app'] }).notNull(),
    returnUrl: text('return_url').notNull(),
    /** What the purchase is attributed to. */
    origin: text('origin'),
    /** `opening`: the provider is being asked; `open`: there is a page to pay on. */
    state: text('state', { enum: ['opening', 'open', 'complete', 'expired', 'failed'] }).notNull(),
    /** Free days that the page to pay on offers; decided when it is opened. */
    trialDays: integer('trial_days').notNull().default(0),
    /** What the page asks for, in the currency's smallest unit; absent for those opened before it was kept. */
    amountMinor: integer('amount_minor'),
    currency: text('currency'),
    claimedAt: epochMs('claimed_at').notNull(),
    sessionRef: text('session_ref'),
    url: text('url'),
    expiresAt: epochMs('expires_at'),
  },
  (table) => [
    uniqueIndex('subscription_checkouts_one_payable')
      .on(table.accountId)
      .where(sql`${table.state} in ('opening', 'open')`),
  ],
);
export type CheckoutRow = typeof checkouts.$inferSelect;

/**
 * What all billing events of one subscription add up to. The status is not stored: it follows from these
 * facts and the time of asking.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    provider: text('provider').notNull(),
    subscriptionRef: text('subscription_ref').notNull(),
    /** Absent until the event has come that says which checkout it belongs to. */
    accountId: uuid('account_id'),
    checkoutId: uuid('checkout_id'),
    productId: text('product_id'),
    customerRef: text('customer_ref'),
    startedAt: epochMs('started_at'),
    paid: boolean('paid').notNull().default(false),
    periodEnd: epochMs('period_end'),
    /** Free days that its checkout offered: the end of the trial, until the provider has said it. */
    trialDays: integer('trial_days').notNull().default(0),
    trialEnd: epochMs('trial_end'),
    paymentFailingSince: epochMs('payment_failing_since'),
    failureReason: text('failure_reason'),
    cancelledFor: epochMs('cancelled_for'),
    /** What a period costs, in the currency's smallest unit. */
    priceMinor: integer('price_minor'),
    currency: text('currency'),
    pendingProductId: text('pending_product_id'),
    pendingFrom: epochMs('pending_from'),
    revokedAt: epochMs('revoked_at'),
    disputedAt: epochMs('disputed_at'),
    endedAt: epochMs('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subscriptionRef] }),
    index('subscriptions_account').on(table.accountId),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What was mailed, so that it is mailed once. Inserting the row is the claim. */
export const subscriptionNotices = pgTable(
  'subscription_notices',
  {
    provider: text('provider').notNull(),
    subscriptionRef: text('subscription_ref').notNull(),
    kind: text('kind').notNull(),
    /** What it is about: the date or the event that tells it from others of its kind. */
    about: text('about').notNull(),
    sentAt: epochMs('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subscriptionRef, table.kind, table.about] }),
  ],
);
