import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { PurchaseReference } from '../account/contract.ts';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Database } from '../platform/database/database.ts';
import { createCheckoutRepository } from './checkout/checkout-repository.ts';
import type { NoticeWindow } from './notices/notice-windows.ts';
import { STORE_LOOK_AHEAD_MS, STORE_LOOK_DAYS, STORE_MEMORY_MS } from './constants.ts';
import {
  newsExpectedAt,
  subscriptionNotices,
  type SubscriptionRow,
  subscriptions,
} from './schema.ts';
import { createStoreTokenRepository } from './events/store-tokens.ts';
import { isStore } from './view.ts';

export interface SubscriptionSubject {
  provider: string;
  subscriptionRef: string;
}

export interface SentNotices {
  has(subject: SubscriptionSubject, notice: { kind: string; about: string }): boolean;
}

const noticeKey = (
  { provider, subscriptionRef }: SubscriptionSubject,
  { kind, about }: { kind: string; about: string },
) => JSON.stringify([provider, subscriptionRef, kind, about]);

/** Returns the conditions of a window other than its dates. Each combination has a dedicated index. */
function conditionsOf({ date, productId, isPromisedTrial }: NoticeWindow) {
  const { endedAt, trialDays, trialEnd } = subscriptions;
  return [
    date === 'endedAt' ? undefined : isNull(endedAt),
    productId === undefined ? undefined : eq(subscriptions.productId, productId),
    ...(isPromisedTrial ? [isNull(trialEnd), gt(trialDays, 0)] : []),
  ];
}

export function createSubscriptionRepository(db: Database) {
  return {
    ...createCheckoutRepository(db),
    ...createStoreTokenRepository(db),
    ...readsAndWrites(db),
    ...notices(db),
  };
}

function readsAndWrites(db: Database) {
  const isSubject = ({ provider, subscriptionRef }: SubscriptionSubject) =>
    and(eq(subscriptions.provider, provider), eq(subscriptions.subscriptionRef, subscriptionRef));

  return {
    async subscriptionsOf(accountId: string): Promise<SubscriptionRow[]> {
      return db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
    },

    /** Locks the subscription until the transaction ends, and creates its row if necessary. */
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

    /** Returns all matches, because two providers may use the same reference. */
    async subscriptionsByReference(subscriptionRef: string): Promise<SubscriptionRow[]> {
      return db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.subscriptionRef, subscriptionRef));
    },

    /**
     * Assigns a subscription to an account.
     *
     * @param values.productId Used only until an event reports the product: the purchase may have
     * been replaced.
     * @returns False if it belongs to another account.
     */
    async attribute(
      subject: SubscriptionSubject,
      values: { accountId: string; productId: string },
    ): Promise<boolean> {
      await db.insert(subscriptions).values(subject).onConflictDoNothing();
      const rows = await db
        .update(subscriptions)
        .set({
          accountId: values.accountId,
          productId: sql`coalesce(${subscriptions.productId}, ${values.productId})`,
        })
        .where(
          and(
            isSubject(subject),
            or(isNull(subscriptions.accountId), eq(subscriptions.accountId, values.accountId)),
          ),
        )
        .returning({ ref: subscriptions.subscriptionRef });
      return rows.length === 1;
    },

    /** Removes app store subscriptions from an account, so that another account can claim them. */
    async releasePurchases(
      accountId: string,
      isReleased: (purchase: PurchaseReference) => boolean,
    ): Promise<void> {
      const rows = await db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.accountId, accountId))
        .for('update');
      for (const { provider, subscriptionRef } of rows) {
        if (!isStore(provider) || !isReleased({ store: provider, reference: subscriptionRef })) {
          continue;
        }
        await db
          .update(subscriptions)
          .set({ accountId: null })
          .where(isSubject({ provider, subscriptionRef }));
      }
    },

    /** Returns a page of subscriptions with a date in the window, sorted by that date. */
    async subscriptionsInWindow(
      window: NoticeWindow,
      after: SubscriptionRow | undefined,
      limit: number,
    ): Promise<SubscriptionRow[]> {
      const date = subscriptions[window.date];
      const { provider, subscriptionRef } = subscriptions;
      const from = after ? after[window.date] : undefined;
      return db
        .select()
        .from(subscriptions)
        .where(
          and(
            isNotNull(subscriptions.accountId),
            ...conditionsOf(window),
            gt(date, window.from),
            lte(date, window.to),
            // The first condition implies the second, which can use an index.
            after &&
              sql`(${date}, ${provider}, ${subscriptionRef}) > (${from}, ${after.provider}, ${after.subscriptionRef})`,
            from ? gte(date, from) : undefined,
          ),
        )
        .orderBy(asc(date), asc(provider), asc(subscriptionRef))
        .limit(limit);
    },

    /**
     * Returns a page of a provider's subscriptions that have not ended as far as we know, sorted by
     * reference.
     */
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

    /**
     * Returns a page of app store subscriptions whose store must be queried: those that end soon or
     * ended recently, and all others every 30 days.
     */
    async storeSubscriptionsToObserve(
      store: 'apple' | 'google',
      nowMs: number,
      after: string,
      limit: number,
    ): Promise<SubscriptionRow[]> {
      const endsAt = sql<number>`coalesce(${subscriptions.cancelledFor}, ${subscriptions.graceEndsAt}, ${subscriptions.periodEnd}, 0)`;
      const age = sql`(${nowMs}::bigint - coalesce(${subscriptions.startedAt}, 0))`;
      const isMonthOld = sql`${age} / ${DAY_MS} % ${STORE_LOOK_DAYS} = 0`;
      return db
        .select()
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.provider, store),
            gt(subscriptions.subscriptionRef, after),
            isNull(subscriptions.endedAt),
            gt(endsAt, nowMs - STORE_MEMORY_MS),
            or(lt(endsAt, nowMs + STORE_LOOK_AHEAD_MS), isMonthOld),
          ),
        )
        .orderBy(asc(subscriptions.subscriptionRef))
        .limit(limit);
    },

    /**
     * Returns a page of running subscriptions with expected changes or on trial. May include
     * others, but misses none.
     */
    async subscriptionsWithNews(
      provider: string,
      nowMs: number,
      after: string,
      limit: number,
    ): Promise<SubscriptionRow[]> {
      // Look rows up by index before sorting: a scan in reference order would read all rows.
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
  };
}

function notices(db: Database) {
  return {
    /**
     * Returns the sent notices of the given kinds about each subscription; without the filter,
     * receipts would add rows every month.
     */
    async noticesSent(
      subjects: readonly SubscriptionSubject[],
      kinds: Iterable<string>,
    ): Promise<SentNotices> {
      const { kind, provider, subscriptionRef } = subscriptionNotices;
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
              inArray(kind, [...new Set(kinds)]),
            ),
          );
        for (const row of rows) sent.add(noticeKey(row, row));
      }
      return { has: (subject, notice) => sent.has(noticeKey(subject, notice)) };
    },

    /** @returns False if this notice was already sent. */
    async claimNotice(notice: typeof subscriptionNotices.$inferInsert): Promise<boolean> {
      const rows = await db
        .insert(subscriptionNotices)
        .values(notice)
        .onConflictDoNothing()
        .returning({ kind: subscriptionNotices.kind });
      return rows.length === 1;
    },
  };
}

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;
