import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Macs } from '../../platform/secrets/key-set.ts';
import { oneAtATime } from '../../platform/secrets/one-at-a-time.ts';
import { type CheckoutRow, checkouts, trialCards } from '../schema.ts';

/** The lowest UUID. */
const NIL = '00000000-0000-0000-0000-000000000000';

const PAYABLE = ['opening', 'open'] as const;
const PAYABLE_OR_PAID = [...PAYABLE, 'complete'] as const;

/** What is kept of the address of a checkout whose account is deleted: the hash of none. */
const FORGOTTEN = '';

/** A checkout about to be opened. */
export type NewCheckout = Pick<
  CheckoutRow,
  'id' | 'accountId' | 'productId' | 'purchasePlatform' | 'returnUrl' | 'origin' | 'claimedAt'
>;

/** Checkouts, and the cards that they were paid by. */
export function createCheckoutRepository(db: Database) {
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

    /** Counts the trials of a campaign that are used, or can be while their checkout is open. */
    trialsTaken: async (campaign: string): Promise<number> => trialsTaken(db, campaign),

    /** Takes one of a campaign's trials for a checkout. @returns False if none is left. */
    async takeTrial(id: string, campaign: string, limit: number): Promise<boolean> {
      return db.transaction(async (tx) => {
        // One at a time, so that the limit is never exceeded.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${campaign}, 0))`);
        if ((await trialsTaken(tx, campaign)) >= limit) return false;
        await tx.update(checkouts).set({ trialCampaign: campaign }).where(eq(checkouts.id, id));
        return true;
      });
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

    /** Pages to pay on that were opened before a moment and of which nothing was heard. */
    /** A page of them, the oldest first. @param after The last one of the page before. */
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

    /** But not of an account that is deleted. */
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

    /** Accounts that completed a checkout with an address, the newest first. */
    async accountsOfCheckoutEmail(emailHashes: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ accountId: checkouts.accountId })
        .from(checkouts)
        .where(and(inArray(checkouts.emailHash, [...emailHashes]), eq(checkouts.state, 'complete')))
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
        // Two webhooks of one subscription may ask at the same moment.
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
