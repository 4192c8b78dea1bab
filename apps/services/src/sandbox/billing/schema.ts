/**
 * What the sandbox keeps, in the place of an outside provider. Nothing but the sandbox reads these tables.
 */
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentFailureReason } from '../../subscription/billing-event.ts';

/** Epoch milliseconds. */
const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** Pages to pay on. No card number or security code is ever stored. */
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
  /** Why the last try to pay failed. */
  failure: text('failure'),
  /** The provider's record of its customer; the account's own address is added on the site, with proof. */
  customerEmail: text('customer_email'),
  customerName: text('customer_name'),
  expiresAt: epochMs('expires_at').notNull(),
  /** The subscription that paying it began. */
  subscriptionRef: text('subscription_ref'),
});
export type SandboxSession = typeof sandboxCheckoutSessions.$inferSelect;

/** Webhooks to deliver, until they are. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    eventId: text('event_id').primaryKey(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Absent once delivered. */
    nextAttemptAt: epochMs('next_attempt_at'),
  },
  (table) => [index('sandbox_webhooks_due').on(table.nextAttemptAt)],
);
export type SandboxWebhook = typeof sandboxWebhooks.$inferSelect;

/** The secret that signs webhooks: one row, made at first need, shared by all instances. */
export const sandboxSecrets = pgTable('sandbox_secrets', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
});

const billingPeriod = (name: string) => text(name, { enum: ['Monthly', 'Yearly'] });

/** What is sold again and again. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    customerRef: text('customer_ref').notNull(),
    /** The seller's identifier of the checkout. */
    clientReference: text('client_reference').notNull(),
    startedAt: epochMs('started_at').notNull(),
    productId: text('product_id').notNull(),
    productLabel: text('product_label').notNull(),
    billingPeriod: billingPeriod('billing_period').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['trialing', 'active', 'past_due', 'canceled'] }).notNull(),
    /** End of the period that is paid or free. */
    periodEnd: epochMs('period_end').notNull(),
    trialEnd: epochMs('trial_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The plan from the next period on; all four or none. */
    nextProductId: text('next_product_id'),
    nextProductLabel: text('next_product_label'),
    nextBillingPeriod: billingPeriod('next_billing_period'),
    nextAmountMinor: integer('next_amount_minor'),
    /** All that is kept of the card. */
    cardLast4: text('card_last4').notNull(),
    /** What becomes of charges to the card; absent where they succeed. */
    cardFailure: text('card_failure').$type<PaymentFailureReason>(),
    failingSince: epochMs('failing_since'),
    /** Tries to charge since then. */
    attempts: integer('attempts').notNull().default(0),
    isDisputed: boolean('is_disputed').notNull().default(false),
    /** Nothing is charged; periods go by. */
    isChargingPaused: boolean('is_charging_paused').notNull().default(false),
    endedAt: epochMs('ended_at'),
    /** When it has to be charged or ended; absent once it has ended. */
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
    /** The end of the period that it is for; absent in invoices from before it was recorded. */
    periodEnd: epochMs('period_end'),
  },
  (table) => [index('sandbox_invoices_subscription').on(table.subscriptionRef, table.at)],
);
export type SandboxInvoice = typeof sandboxInvoices.$inferSelect;

/** Ways into the customer's pages: anyone who has the identifier is let in, for a while. */
export const sandboxPortalSessions = pgTable('sandbox_portal_sessions', {
  id: text('id').primaryKey(),
  subscriptionRef: text('subscription_ref').notNull(),
  returnUrl: text('return_url').notNull(),
  /** Only the card is to be replaced; then back. */
  isForCard: boolean('is_for_card').notNull(),
  expiresAt: epochMs('expires_at').notNull(),
});
export type SandboxPortalSession = typeof sandboxPortalSessions.$inferSelect;

/** One row: how far the provider's clock is ahead of the real one, in ms. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  aheadMs: epochMs('ahead_ms').notNull(),
});
