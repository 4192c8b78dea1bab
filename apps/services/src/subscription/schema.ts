import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BillingEvent } from './billing-event.ts';
import type { Payment, Purchase } from './events/state.ts';

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
    /** The campaign that one of its limited trials was taken from. */
    trialCampaign: text('trial_campaign'),
    /** What the page asks for, in the currency's smallest unit; absent for those opened before it was kept. */
    amountMinor: integer('amount_minor'),
    currency: text('currency'),
    claimedAt: epochMs('claimed_at').notNull(),
    /**
     * The address that the buyer gave to the provider, as a keyed hash: who proves it may sign in to what was bought. Empty once
     * the account is deleted.
     */
    emailHash: text('email_hash'),
    sessionRef: text('session_ref'),
    url: text('url'),
    expiresAt: epochMs('expires_at'),
  },
  (table) => [
    uniqueIndex('subscription_checkouts_one_payable')
      .on(table.accountId)
      .where(sql`${table.state} in ('opening', 'open')`),
    index('subscription_checkouts_email').on(table.emailHash),
    index('subscription_checkouts_campaign')
      .on(table.trialCampaign)
      .where(sql`${table.trialCampaign} is not null`),
    // Of what jobs look for, which is little of the table.
    index('subscription_checkouts_open')
      .on(table.claimedAt)
      .where(sql`${table.state} = 'open'`),
    index('subscription_checkouts_over')
      .on(table.claimedAt)
      .where(sql`${table.state} in ('expired', 'failed')`),
  ],
);
export type CheckoutRow = typeof checkouts.$inferSelect;

/**
 * From when on something about a subscription is to be heard from its provider, but for trials; 0 for at once. An index has
 * it, so the statement that asks has to say the same.
 */
export const newsExpectedAt = (
  table: Record<
    | 'accountId'
    | 'paymentFailingSince'
    | 'revokedAt'
    | 'disputedAt'
    | 'isChargingPaused'
    | 'paid'
    | 'trialDays'
    | 'trialEnd'
    | 'periodEnd'
    | 'cancelledFor'
    | 'pendingFrom',
    AnyPgColumn
  >,
) =>
  sql`(case when ${table.accountId} is null or ${table.paymentFailingSince} is not null or ${table.revokedAt} is not null or ${table.disputedAt} is not null or ${table.isChargingPaused} or not ${table.paid} or (${table.trialDays} > 0 and ${table.trialEnd} is null) then 0 else least(coalesce(${table.periodEnd}, 0), ${table.cancelledFor}, ${table.pendingFrom}) end)`;

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
    /** The end of grace as an app store says it. */
    graceEndsAt: epochMs('grace_ends_at'),
    cancelledFor: epochMs('cancelled_for'),
    cancelledAt: epochMs('cancelled_at'),
    pausedAt: epochMs('paused_at'),
    resumesAt: epochMs('resumes_at'),
    trialRefusedAt: epochMs('trial_refused_at'),
    /** What a period costs, in the currency's smallest unit. */
    priceMinor: integer('price_minor'),
    currency: text('currency'),
    pendingProductId: text('pending_product_id'),
    pendingFrom: epochMs('pending_from'),
    revokedAt: epochMs('revoked_at'),
    revokedBy: text('revoked_by', { enum: ['refund', 'dispute'] }),
    disputedAt: epochMs('disputed_at'),
    disputeWonAt: epochMs('dispute_won_at'),
    isChargingPaused: boolean('is_charging_paused').notNull().default(false),
    endedAt: epochMs('ended_at'),
    payments: jsonb('payments').$type<readonly Payment[]>().notNull().default([]),
    purchases: jsonb('purchases').$type<readonly Purchase[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subscriptionRef] }),
    index('subscriptions_account').on(table.accountId),
    index('subscriptions_news')
      .on(table.provider, newsExpectedAt(table))
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_trials')
      .on(table.trialEnd)
      .where(sql`${table.endedAt} is null`),
    // Of the comparison with the provider, which those that have ended must not slow down over the years.
    index('subscriptions_running')
      .on(table.provider, table.subscriptionRef)
      .where(sql`${table.endedAt} is null`),
    // Of the notices that come with time: one a date.
    index('subscriptions_period_end')
      .on(table.productId, table.periodEnd)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_started')
      .on(table.startedAt)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_trials_promised')
      .on(table.startedAt)
      .where(
        sql`${table.endedAt} is null and ${table.trialEnd} is null and ${table.trialDays} > 0`,
      ),
    index('subscriptions_cancelled_for')
      .on(table.cancelledFor)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_failing_since')
      .on(table.paymentFailingSince)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_ended').on(table.endedAt),
  ],
);
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Cards that have begun a subscription, by a keyed hash of what the provider knows a card by: a free trial is had once a
 * card. Says nothing of whose it is.
 */
export const trialCards = pgTable(
  'subscription_trial_cards',
  {
    cardHash: text('card_hash').primaryKey(),
    /** The subscription that it began. */
    subscriptionRef: text('subscription_ref').notNull(),
    seenAt: epochMs('seen_at').notNull(),
  },
  (table) => [
    index('subscription_trial_cards_subscription').on(table.subscriptionRef),
    index('subscription_trial_cards_seen_at').on(table.seenAt),
  ],
);

/** What was mailed, so that it is mailed once. Inserting the row is the claim. */
export const subscriptionNotices = pgTable(
  'subscription_notices',
  {
    provider: text('provider').notNull(),
    subscriptionRef: text('subscription_ref').notNull(),
    kind: text('kind').notNull(),
    /** What it is about: the date, the event or the number that tells it from others of its kind. */
    about: text('about').notNull(),
    sentAt: epochMs('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subscriptionRef, table.kind, table.about] }),
  ],
);

/**
 * Every genuine event that a provider has delivered, once. Inserting the row is the claim: of two
 * deliveries at the same moment the database lets one through.
 */
export const billingEvents = pgTable(
  'billing_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    /** The provider's word for it. */
    type: text('type').notNull(),
    receivedAt: epochMs('received_at').notNull(),
    subscriptionRef: text('subscription_ref'),
    /** What of it counts, free of emails, names and cards. Absent for events that change no subscription. */
    event: jsonb('event').$type<BillingEvent>(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('billing_events_subscription').on(table.provider, table.subscriptionRef),
  ],
);

/**
 * Purchase tokens of Google Play. Each change of plan makes a new token that replaces the one before, and Google forgets a
 * token 60 days after its end, so the subscription that a token belongs to is stored when the token is first seen.
 */
export const storeTokens = pgTable('subscription_store_tokens', {
  token: text('token').primaryKey(),
  /** The reference of the subscription: its first token that was known. */
  subscriptionRef: text('subscription_ref').notNull(),
  /** The place in the chain of tokens: a later one has a greater number. */
  purchaseOrder: integer('purchase_order').notNull(),
});
