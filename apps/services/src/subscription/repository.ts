import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { type CheckoutRow, checkouts, type SubscriptionRow, subscriptions } from './schema.ts';

const PAYABLE = ['opening', 'open'] as const;

export interface SubscriptionSubject {
  provider: string;
  subscriptionRef: string;
}

/** A checkout about to be opened. */
export type NewCheckout = Pick<
  CheckoutRow,
  'id' | 'accountId' | 'productId' | 'purchasePlatform' | 'returnUrl' | 'origin' | 'claimedAt'
>;

export function createSubscriptionRepository(db: Database) {
  const isSubject = ({ provider, subscriptionRef }: SubscriptionSubject) =>
    and(eq(subscriptions.provider, provider), eq(subscriptions.subscriptionRef, subscriptionRef));

  return {
    /** Makes this the account's payable checkout. @returns False when it has another. */
    async claimCheckout(checkout: NewCheckout): Promise<boolean> {
      const rows = await db
        .insert(checkouts)
        .values({ ...checkout, state: 'opening' })
        .onConflictDoNothing()
        .returning({ id: checkouts.id });
      return rows.length === 1;
    },

    async payableCheckoutOf(accountId: string): Promise<CheckoutRow | undefined> {
      const [row] = await db
        .select()
        .from(checkouts)
        .where(and(eq(checkouts.accountId, accountId), inArray(checkouts.state, [...PAYABLE])));
      return row;
    },

    /** Notes the free days of a checkout before anybody can pay it. */
    async setTrialDays(id: string, trialDays: number): Promise<void> {
      await db.update(checkouts).set({ trialDays }).where(eq(checkouts.id, id));
    },

    /** @returns False when the checkout was taken over or is closed already. */
    async openCheckout(
      id: string,
      session: { sessionRef: string; url: string; expiresAt: number },
    ): Promise<boolean> {
      const rows = await db
        .update(checkouts)
        .set({ ...session, state: 'open' })
        .where(and(eq(checkouts.id, id), inArray(checkouts.state, [...PAYABLE])))
        .returning({ id: checkouts.id });
      return rows.length === 1;
    },

    /** Ends a checkout that nobody can pay any more. One that was completed stays so. */
    async closeCheckout(id: string, state: 'expired' | 'failed'): Promise<void> {
      await db
        .update(checkouts)
        .set({ state })
        .where(and(eq(checkouts.id, id), inArray(checkouts.state, [...PAYABLE])));
    },

    async completeCheckout(id: string): Promise<CheckoutRow | undefined> {
      const [row] = await db
        .update(checkouts)
        .set({ state: 'complete' })
        .where(eq(checkouts.id, id))
        .returning();
      return row;
    },

    /** Holds the subscription for the rest of the transaction, making its row when there is none. */
    async lockSubscription(subject: SubscriptionSubject): Promise<void> {
      await db.insert(subscriptions).values(subject).onConflictDoNothing();
      await db
        .select({ ref: subscriptions.subscriptionRef })
        .from(subscriptions)
        .where(isSubject(subject))
        .for('update');
    },

    async saveSubscription(
      subject: SubscriptionSubject,
      values: Partial<Omit<SubscriptionRow, keyof SubscriptionSubject>>,
    ): Promise<void> {
      await db.update(subscriptions).set(values).where(isSubject(subject));
    },

    /** Whether the account ever had the use of a subscription, free or paid; a payment that never came is none. */
    async hasHadSubscription(accountId: string): Promise<boolean> {
      const rows = await db
        .select({ ref: subscriptions.subscriptionRef })
        .from(subscriptions)
        .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.paid, true)))
        .limit(1);
      return rows.length > 0;
    },

    async subscriptionsOf(accountId: string): Promise<SubscriptionRow[]> {
      return db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
    },
  };
}

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;
