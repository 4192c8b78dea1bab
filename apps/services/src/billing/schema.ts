import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BillingEvent } from './billing-event.ts';

export * from './sandbox/schema.ts';

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
    /** Epoch milliseconds. */
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
    subscriptionRef: text('subscription_ref'),
    /** What of it counts, free of emails, names and cards. Absent for events that change no subscription. */
    event: jsonb('event').$type<BillingEvent>(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('billing_events_subscription').on(table.provider, table.subscriptionRef),
  ],
);
