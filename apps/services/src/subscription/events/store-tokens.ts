/** Orders the purchases of an app store subscription. */
import { desc, eq, inArray } from 'drizzle-orm';
import type { StoreSubscription } from '../../account/contract.ts';
import type { Database } from '../../platform/database/database.ts';
import { storeTokens } from '../schema.ts';

export interface PlacedPurchase extends StoreSubscription {
  /** The purchase with the greater number has replaced the other one of its subscription. */
  purchaseOrder?: number | undefined;
}

export function createStoreTokenRepository(db: Database) {
  return {
    /**
     * Returns the reference to query the store with: for Google, the subscription's newest purchase
     * token.
     */
    async newestReferenceOf(subscriptionRef: string): Promise<string> {
      const [newest] = await db
        .select({ token: storeTokens.token })
        .from(storeTokens)
        .where(eq(storeTokens.subscriptionRef, subscriptionRef))
        .orderBy(desc(storeTokens.purchaseOrder))
        .limit(1);
      return newest?.token ?? subscriptionRef;
    },

    /**
     * Returns the subscription that a purchase belongs to, and its position there.
     *
     * Google tokens are stored when first seen. A chain is followed to its first stored token, so
     * it stays known after Google forgets the rest.
     */
    async placePurchase(purchase: StoreSubscription): Promise<PlacedPurchase> {
      const { tokens, purchasedAt } = purchase;
      if (!tokens) return { ...purchase, purchaseOrder: purchasedAt };
      const stored = new Map(
        (
          await db
            .select()
            .from(storeTokens)
            .where(inArray(storeTokens.token, [...tokens]))
        ).map((row) => [row.token, row]),
      );
      const index = tokens.findIndex((token) => stored.has(token));
      const known = stored.get(tokens[index] ?? '');
      const newer = known ? tokens.slice(0, index) : tokens;
      const reference = known?.subscriptionRef ?? purchase.reference;
      const newest = known ? known.purchaseOrder + index : tokens.length - 1;
      const rows = newer.map((token, steps) => ({
        token,
        subscriptionRef: reference,
        purchaseOrder: newest - steps,
      }));
      if (rows.length > 0) await db.insert(storeTokens).values(rows).onConflictDoNothing();
      return { ...purchase, reference, purchaseOrder: newest };
    },
  };
}
