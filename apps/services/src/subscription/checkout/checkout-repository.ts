import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Macs } from '../../platform/secrets/key-set.ts';
import { oneAtATime } from '../../platform/secrets/one-at-a-time.ts';
import { type CheckoutRow, checkouts, trialCards } from '../schema.ts';

/** The lowest UUID. */
const NIL = '00000000-0000-0000-0000-000000000000';

const PAYABLE = ['opening', 'open'] as const;
const PAYABLE_OR_PAID = [...PAYABLE, 'complete'] as const;

/** Stored in place of the email hash of a deleted account's checkouts; matches no address. */
const FORGOTTEN = '';

export type NewCheckout = Pick<
  CheckoutRow,
  'id' | 'accountId' | 'productId' | 'purchasePlatform' | 'returnUrl' | 'origin' | 'claimedAt'
>;

export function createCheckoutRepository(db: Database) {
  return {
    /** Claims the account's only payable checkout. @returns False if it already has one. */
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

    /** Counts a campaign's trials that are used or reserved by an open checkout. */
    trialsTaken: async (campaign: string): Promise<number> => trialsTaken(db, campaign),

    /** Reserves one of a campaign's trials for a checkout. @returns False if none is left. */
    async takeTrial(id: string, campaign: string, limit: number): Promise<boolean> {
      return db.transaction(async (tx) => {
        // Serialize per campaign so that the limit is never exceeded.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${campaign}, 0))`);
        if ((await trialsTaken(tx, campaign)) >= limit) return false;
        await tx.update(checkouts).set({ trialCampaign: campaign }).where(eq(checkouts.id, id));
        return true;
      });
    },

    /** Stores a checkout's terms before it can be paid. */
    async setTerms(
      id: string,
      terms: Pick<CheckoutRow, 'trialDays' | 'amountMinor' | 'currency'>,
    ): Promise<void> {
      await db.update(checkouts).set(terms).where(eq(checkouts.id, id));
    },

    /** @returns False if the checkout was taken over or closed. */
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

    /** Closes a checkout that can no longer be paid. A completed checkout is left unchanged. */
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

    /**
     * Returns a page of open checkouts claimed before a time, oldest first. @param after The last
     * one of the previous page.
     */
    async openCheckoutsBefore(
      claimedBefore: number,
      after: Pick<CheckoutRow, 'claimedAt' | 'id'> = { claimedAt: 0, id: NIL },
      limit: number,
    ): Promise<CheckoutRow[]> {
      return db
        .select()
        .from(checkouts)
        .where(
          and(
            eq(checkouts.state, 'open'),
            lt(checkouts.claimedAt, claimedBefore),
            sql`(${checkouts.claimedAt}, ${checkouts.id}) > (${after.claimedAt}, ${after.id})`,
          ),
        )
        .orderBy(asc(checkouts.claimedAt), asc(checkouts.id))
        .limit(limit);
    },

    async checkoutAt(id: string): Promise<CheckoutRow | undefined> {
      const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
      return row;
    },

    /** Stores the email hash of a checkout, unless its account was deleted. */
    async setCheckoutEmail(id: string, emailHash: string): Promise<void> {
      await db
        .update(checkouts)
        .set({ emailHash })
        .where(
          and(
            eq(checkouts.id, id),
            or(isNull(checkouts.emailHash), ne(checkouts.emailHash, FORGOTTEN)),
          ),
        );
    },

    /** Returns the accounts that completed a checkout with an address, newest first. */
    async accountsOfCheckoutEmail(emailHashes: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ accountId: checkouts.accountId })
        .from(checkouts)
        .where(and(inArray(checkouts.emailHash, [...emailHashes]), eq(checkouts.state, 'complete')))
        .orderBy(desc(checkouts.claimedAt));
      return rows.map(({ accountId }) => accountId);
    },

    /** Erases email hashes permanently, so that a notice sent later doesn't store them again. */
    async forgetCheckoutEmails(accountId: string): Promise<void> {
      await db
        .update(checkouts)
        .set({ emailHash: FORGOTTEN })
        .where(eq(checkouts.accountId, accountId));
    },

    /** Whether the card of a subscription was already checked. */
    async hasSeenCardOf(subscriptionRef: string): Promise<boolean> {
      const rows = await db
        .select({ ref: trialCards.subscriptionRef })
        .from(trialCards)
        .where(eq(trialCards.subscriptionRef, subscriptionRef))
        .limit(1);
      return rows.length > 0;
    },

    /** @returns False if the card has already started another subscription. */
    async claimCard({
      hashes,
      ...card
    }: Omit<typeof trialCards.$inferInsert, 'cardHash'> & { hashes: Macs }): Promise<boolean> {
      return oneAtATime(db, hashes, async (connection) => {
        const first = async () => {
          const [row] = await connection
            .select({ ref: trialCards.subscriptionRef })
            .from(trialCards)
            .where(inArray(trialCards.cardHash, hashes.all));
          return row?.ref;
        };
        const known = hashes.all.length > 1 ? await first() : undefined;
        if (known !== undefined) return known === card.subscriptionRef;
        await connection
          .insert(trialCards)
          .values({ ...card, cardHash: hashes.written })
          .onConflictDoNothing();
        // Reread the row: two webhooks of one subscription may run this concurrently.
        return (await first()) === card.subscriptionRef;
      });
    },
  };
}

function trialsTaken(db: Database, campaign: string): Promise<number> {
  return db.$count(
    checkouts,
    and(eq(checkouts.trialCampaign, campaign), inArray(checkouts.state, [...PAYABLE_OR_PAID])),
  );
}
