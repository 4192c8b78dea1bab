/**
 * Tables of the sandbox, which stand in for an external provider's. Only the sandbox reads them.
 */
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentFailureReason } from '../../subscription/billing-event.ts';

/** Epoch milliseconds. */
const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** Checkout sessions. Card numbers and security codes are never stored. */
export const sandboxCheckoutSessions = pgTable('sandbox_checkout_sessions', {
  id: text('id').primaryKey(),
  clientReference: text('client_reference').notNull().unique(),
  productId: text('product_id').notNull().default(''),
  productLabel: text('product_label').notNull(),
  billingPeriod: text('billing_period', { enum: ['Monthly', 'Yearly'] }).notNull(),
  amountMinor: integer('amount_minor').notNull(),
  currency: text('currency').notNull(),
  /** Free days before the first charge; 0 for none. */
  trialDays: integer('trial_days').notNull().default(0),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  status: text('status', { enum: ['open', 'confirming', 'complete', 'expired'] }).notNull(),
  /** Why the last payment attempt failed. */
  failure: text('failure'),
  /** The provider's customer record. The account's own address is added on the site, with proof. */
  customerEmail: text('customer_email'),
  customerName: text('customer_name'),
  expiresAt: epochMs('expires_at').notNull(),
  /** The subscription that this payment started. */
  subscriptionRef: text('subscription_ref'),
});
export type SandboxSession = typeof sandboxCheckoutSessions.$inferSelect;

export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    eventId: text('event_id').primaryKey(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once delivered. */
    nextAttemptAt: epochMs('next_attempt_at'),
  },
  (table) => [index('sandbox_webhooks_due').on(table.nextAttemptAt)],
);
export type SandboxWebhook = typeof sandboxWebhooks.$inferSelect;

/** The webhook signing secret: one row, created on first use and shared by all instances. */
export const sandboxSecrets = pgTable('sandbox_secrets', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
});

const billingPeriod = (name: string) => text(name, { enum: ['Monthly', 'Yearly'] });

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    customerRef: text('customer_ref').notNull(),
    /** The seller's ID of the checkout. */
    clientReference: text('client_reference').notNull(),
    startedAt: epochMs('started_at').notNull(),
    productId: text('product_id').notNull(),
    productLabel: text('product_label').notNull(),
    billingPeriod: billingPeriod('billing_period').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['trialing', 'active', 'past_due', 'canceled'] }).notNull(),
    /** End of the current paid or free period. */
    periodEnd: epochMs('period_end').notNull(),
    trialEnd: epochMs('trial_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The plan from the next period on; either all four are set or none. */
    nextProductId: text('next_product_id'),
    nextProductLabel: text('next_product_label'),
    nextBillingPeriod: billingPeriod('next_billing_period'),
    nextAmountMinor: integer('next_amount_minor'),
    /** Only these digits of the card are stored. */
    cardLast4: text('card_last4').notNull(),
    /** Why charges to the card fail; null if they succeed. */
    cardFailure: text('card_failure').$type<PaymentFailureReason>(),
    failingSince: epochMs('failing_since'),
    /** Failed charge attempts since `failingSince`. */
    attempts: integer('attempts').notNull().default(0),
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** While true, periods continue without charges. */
    isChargingPaused: boolean('is_charging_paused').notNull().default(false),
    endedAt: epochMs('ended_at'),
    /** When to charge or end it next; null once it has ended. */
    nextActionAt: epochMs('next_action_at'),
  },
  (table) => [index('sandbox_subscriptions_due').on(table.nextActionAt)],
);
export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;

export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    id: text('id').primaryKey(),
    subscriptionRef: text('subscription_ref').notNull(),
    at: epochMs('at').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['paid', 'failed', 'refunded', 'void'] }).notNull(),
    /** End of the period it is for; null in invoices from before it was recorded. */
    periodEnd: epochMs('period_end'),
  },
  (table) => [index('sandbox_invoices_subscription').on(table.subscriptionRef, table.at)],
);
export type SandboxInvoice = typeof sandboxInvoices.$inferSelect;

/** Portal sessions: any client with the ID has access until it expires. */
export const sandboxPortalSessions = pgTable('sandbox_portal_sessions', {
  id: text('id').primaryKey(),
  subscriptionRef: text('subscription_ref').notNull(),
  returnUrl: text('return_url').notNull(),
  /** Whether the session only replaces the card and then returns to the site. */
  isForCard: boolean('is_for_card').notNull(),
  expiresAt: epochMs('expires_at').notNull(),
});
export type SandboxPortalSession = typeof sandboxPortalSessions.$inferSelect;

/** A single row: how far the provider's clock is ahead of real time, in ms. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  aheadMs: epochMs('ahead_ms').notNull(),
});
