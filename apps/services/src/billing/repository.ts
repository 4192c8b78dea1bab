import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { SubscriptionSubject } from '../subscription/repository.ts';
import { type BillingEvent, billingEventSchema } from './billing-event.ts';
import { subscriptions } from '../subscription/schema.ts';
import { billingEvents } from './schema.ts';

export function createBillingRepository(db: Database) {
  return {
    /** @returns False when this event was delivered before. */
    async claimEvent(row: typeof billingEvents.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(billingEvents)
        .values(row)
        .onConflictDoNothing()
        .returning({ eventId: billingEvents.eventId });
      return rows.length === 1;
    },

    async eventsOf({ provider, subscriptionRef }: SubscriptionSubject): Promise<BillingEvent[]> {
      const rows = await db
        .select({ event: billingEvents.event })
        .from(billingEvents)
        .where(
          and(
            eq(billingEvents.provider, provider),
            eq(billingEvents.subscriptionRef, subscriptionRef),
          ),
        );
      return rows.map(({ event }) => billingEventSchema.parse(event));
    },

    /** Subscriptions that no checkout of ours belongs to, with what is kept of them. */
    async unattributed(): Promise<{ subscriptionRef: string; types: string[] }[]> {
      const rows = await db
        .select({
          subscriptionRef: billingEvents.subscriptionRef,
          types: sql<
            string[]
          >`array_agg(${billingEvents.type} order by ${billingEvents.receivedAt})`,
        })
        .from(billingEvents)
        .innerJoin(
          subscriptions,
          and(
            eq(subscriptions.provider, billingEvents.provider),
            eq(subscriptions.subscriptionRef, billingEvents.subscriptionRef),
          ),
        )
        .where(isNull(subscriptions.accountId))
        .groupBy(billingEvents.subscriptionRef);
      return rows.flatMap(({ subscriptionRef, types }) =>
        subscriptionRef === null ? [] : { subscriptionRef, types },
      );
    },

    async subjects(): Promise<SubscriptionSubject[]> {
      const rows = await db
        .selectDistinct({
          provider: billingEvents.provider,
          subscriptionRef: billingEvents.subscriptionRef,
        })
        .from(billingEvents)
        .where(isNotNull(billingEvents.subscriptionRef));
      return rows.map(({ provider, subscriptionRef }) => ({
        provider,
        subscriptionRef: subscriptionRef ?? '',
      }));
    },
  };
}
