import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import { oncePer } from '../platform/once-per.ts';
import {
  type CheckoutRow,
  checkouts,
  newsExpectedAt,
  subscriptionNotices,
  type SubscriptionRow,
  subscriptions,
  trialCards,
} from './schema.ts';

const PAYABLE = ['opening', 'open'] as const;

export interface SubscriptionSubject {
  provider: string;
  subscriptionRef: string;
}

/** What was mailed already. */
export interface SentNotices {
  has(subject: SubscriptionSubject, notice: { kind: string; about: string }): boolean;
}

const noticeKey = (
  { provider, subscriptionRef }: SubscriptionSubject,
  { kind, about }: { kind: string; about: string },
) => JSON.stringify([provider, subscriptionRef, kind, about]);

/** What is kept of the address of a checkout whose account is deleted: the hash of none. */
const FORGOTTEN = '';

/** A checkout about to be opened. */
export type NewCheckout = Pick<
  CheckoutRow,
  'id' | 'accountId' | 'productId' | 'purchasePlatform' | 'returnUrl' | 'origin' | 'claimedAt'
>;

/** Asked with every look at a subscription: built once a database, and planned once a connection. */
const subscriptionsOfAccount = oncePer((db: Database) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, sql.placeholder('accountId')))
    .prepare('subscriptions_of_account'),
);

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

    /** Notes the terms of a checkout before anybody can pay it. */
    async setTerms(
      id: string,
      terms: Pick<CheckoutRow, 'trialDays' | 'amountMinor' | 'currency'>,
    ): Promise<void> {
      await db.update(checkouts).set(terms).where(eq(checkouts.id, id));
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
    ): Promise<SubscriptionRow | undefined> {
      const [row] = await db
        .update(subscriptions)
        .set(values)
        .where(isSubject(subject))
        .returning();
      return row;
    },

    async subscriptionAt(subject: SubscriptionSubject): Promise<SubscriptionRow | undefined> {
      const [row] = await db.select().from(subscriptions).where(isSubject(subject));
      return row;
    },

    /** Providers may use the same reference. */
    async subscriptionsByReference(subscriptionRef: string): Promise<SubscriptionRow[]> {
      return db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.subscriptionRef, subscriptionRef));
    },

    /** Makes a subscription an account's. @returns False when it is another's. */
    async attribute(
      subject: SubscriptionSubject,
      values: Pick<SubscriptionRow, 'accountId' | 'productId'>,
    ): Promise<boolean> {
      await db.insert(subscriptions).values(subject).onConflictDoNothing();
      const rows = await db
        .update(subscriptions)
        .set(values)
        .where(
          and(
            isSubject(subject),
            or(
              isNull(subscriptions.accountId),
              eq(subscriptions.accountId, values.accountId ?? ''),
            ),
          ),
        )
        .returning({ ref: subscriptions.subscriptionRef });
      return rows.length === 1;
    },

    /** Running subscriptions whose dates make a look worth while; in pages, by reference. */
    async subscriptionsWithDates(
      { from, to, after }: { from: number; to: number; after: SubscriptionSubject | undefined },
      limit: number,
    ): Promise<SubscriptionRow[]> {
      const within = (column: AnyPgColumn) => and(gt(column, from), lt(column, to));
      return db
        .select()
        .from(subscriptions)
        .where(
          and(
            isNotNull(subscriptions.accountId),
            or(
              within(subscriptions.periodEnd),
              within(subscriptions.trialEnd),
              within(subscriptions.cancelledFor),
              within(subscriptions.paymentFailingSince),
              within(subscriptions.endedAt),
              within(subscriptions.startedAt),
            ),
            after &&
              or(
                gt(subscriptions.provider, after.provider),
                and(
                  eq(subscriptions.provider, after.provider),
                  gt(subscriptions.subscriptionRef, after.subscriptionRef),
                ),
              ),
          ),
        )
        .orderBy(asc(subscriptions.provider), asc(subscriptions.subscriptionRef))
        .limit(limit);
    },

    /** Subscriptions of a provider that have not ended as far as we know; in pages, by reference. */
    async runningSubscriptions(
      provider: string,
      after: string,
      limit: number,
    ): Promise<SubscriptionRow[]> {
      return db
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.provider, provider),
            isNull(subscriptions.endedAt),
            gt(subscriptions.subscriptionRef, after),
          ),
        )
        .orderBy(asc(subscriptions.subscriptionRef))
        .limit(limit);
    },

    /** Those of them of which news are expected, or on trial. More may be among them, never less. */
    async subscriptionsWithNews(
      provider: string,
      nowMs: number,
      after: string,
      limit: number,
    ): Promise<SubscriptionRow[]> {
      // Found by their indexes before they are put in order: in order of the reference, all would be looked at.
      const isRunning = and(eq(subscriptions.provider, provider), isNull(subscriptions.endedAt));
      const reference = { ref: subscriptions.subscriptionRef };
      const due = db
        .select(reference)
        .from(subscriptions)
        .where(and(isRunning, lte(newsExpectedAt(subscriptions), nowMs)));
      const onTrial = db
        .select(reference)
        .from(subscriptions)
        .where(and(isRunning, gt(subscriptions.trialEnd, nowMs)));
      const found = sql`with found as materialized (${due} union ${onTrial}) select subscription_ref from found where subscription_ref > ${after} order by subscription_ref limit ${limit}`;
      return db
        .select()
        .from(subscriptions)
        .where(and(isRunning, sql`${subscriptions.subscriptionRef} in (${found})`))
        .orderBy(asc(subscriptions.subscriptionRef));
    },

    /** Pages to pay on that were opened before a moment and of which nothing was heard. */
    async openCheckoutsBefore(claimedBefore: number, limit: number): Promise<CheckoutRow[]> {
      return db
        .select()
        .from(checkouts)
        .where(and(eq(checkouts.state, 'open'), lt(checkouts.claimedAt, claimedBefore)))
        .orderBy(asc(checkouts.claimedAt))
        .limit(limit);
    },

    async checkoutAt(id: string): Promise<CheckoutRow | undefined> {
      const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
      return row;
    },

    async setCheckoutEmail(id: string, emailHash: string): Promise<void> {
      await db.update(checkouts).set({ emailHash }).where(eq(checkouts.id, id));
    },

    /** Accounts that completed a checkout with an address, the newest first. */
    async accountsOfCheckoutEmail(emailHash: string): Promise<string[]> {
      const rows = await db
        .select({ accountId: checkouts.accountId })
        .from(checkouts)
        .where(and(eq(checkouts.emailHash, emailHash), eq(checkouts.state, 'complete')))
        .orderBy(desc(checkouts.claimedAt));
      return rows.map(({ accountId }) => accountId);
    },

    /** For good: also a mail to such an address that is due later brings nothing back. */
    async forgetCheckoutEmails(accountId: string): Promise<void> {
      await db
        .update(checkouts)
        .set({ emailHash: FORGOTTEN })
        .where(eq(checkouts.accountId, accountId));
    },

    /** Whether the card of a subscription was looked at. */
    async hasSeenCardOf(subscriptionRef: string): Promise<boolean> {
      const rows = await db
        .select({ ref: trialCards.subscriptionRef })
        .from(trialCards)
        .where(eq(trialCards.subscriptionRef, subscriptionRef))
        .limit(1);
      return rows.length > 0;
    },

    /** @returns False when the card has begun another subscription before. */
    async claimCard(card: typeof trialCards.$inferInsert): Promise<boolean> {
      await db.insert(trialCards).values(card).onConflictDoNothing();
      // Two webhooks of one subscription may ask at the same moment.
      const [first] = await db
        .select({ ref: trialCards.subscriptionRef })
        .from(trialCards)
        .where(eq(trialCards.cardHash, card.cardHash));
      return first?.ref === card.subscriptionRef;
    },

    /** What was mailed about each of these subscriptions. */
    async noticesSent(subjects: readonly SubscriptionSubject[]): Promise<SentNotices> {
      const { provider, subscriptionRef } = subscriptionNotices;
      const sent = new Set<string>();
      if (subjects.length > 0) {
        const rows = await db
          .select()
          .from(subscriptionNotices)
          .where(
            and(
              inArray(provider, [...new Set(subjects.map((subject) => subject.provider))]),
              inArray(
                subscriptionRef,
                subjects.map((subject) => subject.subscriptionRef),
              ),
            ),
          );
        for (const row of rows) sent.add(noticeKey(row, row));
      }
      return { has: (subject, notice) => sent.has(noticeKey(subject, notice)) };
    },

    /** @returns False when this was mailed before. */
    async claimNotice(notice: typeof subscriptionNotices.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(subscriptionNotices)
        .values(notice)
        .onConflictDoNothing()
        .returning({ kind: subscriptionNotices.kind });
      return rows.length === 1;
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
      return subscriptionsOfAccount(db).execute({ accountId });
    },
  };
}

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;
