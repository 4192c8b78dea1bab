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

/** Epoch milliseconds, as in the API, so that time zones play no role. */
const epochMs = (name: string) => bigint(name, { mode: 'number' });

/**
 * Checkouts. An account has at most one payable checkout, so that two tabs, a double click or a
 * change of mind never cause two purchases.
 */
export const checkouts = pgTable(
  'subscription_checkouts',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    productId: text('product_id').notNull(),
    purchasePlatform: text('purchase_platform', { enum: ['web', 'app'] }).notNull(),
    returnUrl: text('return_url').notNull(),
    /** Attribution of the purchase. */
    origin: text('origin'),
    /** `opening`: the provider is being called; `open`: there is a payment page. */
    state: text('state', { enum: ['opening', 'open', 'complete', 'expired', 'failed'] }).notNull(),
    /** Free days that the payment page offers, decided when it is opened. */
    trialDays: integer('trial_days').notNull().default(0),
    /** The campaign whose limited trial this checkout uses. */
    trialCampaign: text('trial_campaign'),
    /** Price on the payment page in minor units; null for checkouts opened before it was stored. */
    amountMinor: integer('amount_minor'),
    currency: text('currency'),
    claimedAt: epochMs('claimed_at').notNull(),
    /**
     * Keyed hash of the address that the buyer gave to the provider: a user who proves that address
     * can sign in to the purchase. Empty once the account is deleted.
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
    // Partial indexes for jobs, which look for few of the rows.
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
 * SQL for the time from which a change from the provider is expected, except for trials; 0 means
 * immediately. An index uses this expression, so queries must use exactly the same one.
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
 * The state of each subscription, folded from all its billing events. The status isn't stored,
 * because it also depends on the time of the query.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    provider: text('provider').notNull(),
    subscriptionRef: text('subscription_ref').notNull(),
    /** Null until the event arrives that names its checkout. */
    accountId: uuid('account_id'),
    checkoutId: uuid('checkout_id'),
    productId: text('product_id'),
    customerRef: text('customer_ref'),
    startedAt: epochMs('started_at'),
    paid: boolean('paid').notNull().default(false),
    periodEnd: epochMs('period_end'),
    /**
     * Free days offered at checkout, which determine the trial's end until the provider reports it.
     */
    trialDays: integer('trial_days').notNull().default(0),
    trialEnd: epochMs('trial_end'),
    paymentFailingSince: epochMs('payment_failing_since'),
    failureReason: text('failure_reason'),
    /** End of the grace period as reported by the billing platform. */
    graceEndsAt: epochMs('grace_ends_at'),
    cancelledFor: epochMs('cancelled_for'),
    cancelledAt: epochMs('cancelled_at'),
    pausedAt: epochMs('paused_at'),
    resumesAt: epochMs('resumes_at'),
    trialRefusedAt: epochMs('trial_refused_at'),
    /** Price per period in minor units. */
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
    // For the comparison with the provider, so that ended subscriptions don't slow it down over the
    // years.
    index('subscriptions_running')
      .on(table.provider, table.subscriptionRef)
      .where(sql`${table.endedAt} is null`),
    // Indexes for time-based notices; each query looks up one date.
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
 * Cards that have started a subscription, as keyed hashes of the provider's fingerprint: each card
 * gets one free trial. Doesn't identify the card's owner.
 */
export const trialCards = pgTable(
  'subscription_trial_cards',
  {
    cardHash: text('card_hash').primaryKey(),
    /** The subscription that the card started. */
    subscriptionRef: text('subscription_ref').notNull(),
    seenAt: epochMs('seen_at').notNull(),
  },
  (table) => [
    index('subscription_trial_cards_subscription').on(table.subscriptionRef),
    index('subscription_trial_cards_seen_at').on(table.seenAt),
  ],
);

/** Sent notices. Inserting the row claims the notice, so that it is sent once. */
export const subscriptionNotices = pgTable(
  'subscription_notices',
  {
    provider: text('provider').notNull(),
    subscriptionRef: text('subscription_ref').notNull(),
    kind: text('kind').notNull(),
    /** The date, event or number that distinguishes the notice from others of its kind. */
    about: text('about').notNull(),
    sentAt: epochMs('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subscriptionRef, table.kind, table.about] }),
  ],
);

/**
 * Every verified event that a provider has delivered, once. Inserting the row is the claim: of two
 * concurrent deliveries, the database accepts one.
 */
export const billingEvents = pgTable(
  'billing_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    /** The provider's event type. */
    type: text('type').notNull(),
    receivedAt: epochMs('received_at').notNull(),
    subscriptionRef: text('subscription_ref'),
    /**
     * The parts we use, without emails, names and cards. Null for events that don't affect a
     * subscription.
     */
    event: jsonb('event').$type<BillingEvent>(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('billing_events_subscription').on(table.provider, table.subscriptionRef),
  ],
);

/**
 * Google Play purchase tokens. Each plan change creates a token that replaces the previous one, and
 * Google forgets a token 60 days after it ends, so the subscription of a token is stored when the
 * token is first seen.
 */
export const storeTokens = pgTable('subscription_store_tokens', {
  token: text('token').primaryKey(),
  /** Reference of the subscription: its first known token. */
  subscriptionRef: text('subscription_ref').notNull(),
  /** Position in the token chain; later tokens have greater numbers. */
  purchaseOrder: integer('purchase_order').notNull(),
});
