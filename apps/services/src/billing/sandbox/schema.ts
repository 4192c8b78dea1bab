/**
 * What the sandbox keeps, in the place of an outside provider. Nothing but the sandbox reads these tables.
 */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Epoch milliseconds. */
const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** Pages to pay on. No card number or security code is ever stored. */
export const sandboxCheckoutSessions = pgTable('sandbox_checkout_sessions', {
  id: text('id').primaryKey(),
  clientReference: text('client_reference').notNull().unique(),
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
