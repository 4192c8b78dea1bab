/** App store purchases: links them to accounts and decides whether they can sign in. */
import type { Transaction } from '../../platform/database/database.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { lockHash } from '../../platform/secrets/one-at-a-time.ts';
import { namedMacsOf } from '../../platform/secrets/key-set.ts';
import type { LinkedPurchase, StoreNotification, StoreReceipt } from '../contract.ts';
import type { AccountContext } from '../context.ts';
import { endSignIn } from '../sign-in/end-sign-ins.ts';
import { purchaseLinkedMail } from '../mails.ts';
import { isProved } from '../tokens/proof.ts';
import {
  deleteStorePurchase,
  findStorePurchase,
  insertStorePurchase,
  letPurchaseSignIn,
  listFamiliesBegunBy,
  listStorePurchases,
  lockAccount,
  lockFamily,
  notePurchaseOf,
  voidCodes,
  type AccountRow,
  type Store,
} from '../repository.ts';
import { purchaseWithoutAccount } from '../sign-in/sign-in.ts';
import { invalidToken, type SignedIn } from '../tokens/token-grants.ts';
import { StoreUnavailableError, type StoreProof, type StoreVerifier } from './verifier.ts';

const RETRY_AFTER_SECONDS = 5;

/**
 * Removes a purchase from an account, with its entitlements, and ends the sign-ins that it started.
 *
 * @returns False if the account has no such purchase.
 */
export type RemovePurchase = (
  tx: Transaction,
  accountId: string,
  id: string,
  kept?: { familyId: string },
) => Promise<boolean>;

export function createStoreSignIn(context: AccountContext, verifier: StoreVerifier) {
  const { db, now, purchaseKey } = context;

  /**
   * Use a keyed hash: a store's references are short numbers, so a plain hash could be
   * brute-forced.
   */
  const hashesFor = (store: Store, reference: string) =>
    namedMacsOf(purchaseKey, 'purchase', store, reference);

  const removePurchase: RemovePurchase = async (tx, accountId, id, kept) => {
    const at = new Date(now());
    await lockAccount(tx, accountId);
    const removed = await deleteStorePurchase(tx, accountId, id);
    if (!removed) return false;
    await voidCodes(tx, accountId, at, id);
    for (const begun of await listFamiliesBegunBy(tx, removed)) {
      if (begun.id !== kept?.familyId) await endSignIn(tx, begun.id, 'logout', at);
    }
    const { store, purchaseHash } = removed;
    await context.releasePurchases(tx, accountId, (purchase) => {
      if (purchase.store !== store) return false;
      return hashesFor(store, purchase.reference).all.includes(purchaseHash);
    });
    return true;
  };

  return {
    removePurchase,

    /**
     * Returns the account that a purchase can be used to sign in to. A purchase that its store has
     * refunded or revoked can't be used.
     */
    async accountOf(proof: StoreProof): Promise<{ account: AccountRow; purchaseId: string }> {
      const shown = await verifier.verify(proof).catch(storeFailed);
      if (!shown) {
        throw new ServiceError(
          400,
          'invalid_login_credentials',
          'The app store didn’t confirm this purchase.',
        );
      }
      const { store } = shown;
      for (const reference of shown.references) {
        const found = await findStorePurchase(db, { store, hashes: hashesFor(store, reference) });
        if (!found || found.purchase.signInSince === null) continue;
        if (await context.isTakenBack({ store, reference })) continue;
        return { account: found.account, purchaseId: found.purchase.id };
      }
      throw purchaseWithoutAccount();
    },

    verifyNotification: (notification: StoreNotification) =>
      verifier.verifyNotification(notification).catch(storeFailed),

    inspect: (receipt: StoreReceipt) => verifier.inspect(receipt).catch(storeFailed),

    observe: (store: Store, reference: string) =>
      verifier.observe(store, reference).catch(storeFailed),

    /**
     * Links a purchase to an account. An access token is enough to link entitlements. To also sign
     * in, the purchase must have been bought for this account according to the store, or be linked
     * within minutes of a passcode. For an account with neither an address nor another paid
     * subscription, the purchase is the only way back and also signs in.
     *
     * @returns False when it belongs to another account.
     * @throws ServiceError 401 `invalid_token` when the sign-in was ended in the meantime.
     */
    async link({ account: { id: accountId }, family }: SignedIn, purchase: LinkedPurchase) {
      const { store, reference } = purchase;
      const hashes = hashesFor(store, reference);
      // Query outside the transaction, which must not wait for other modules.
      const paid = await context.paidTimesOf(accountId);
      const isPaidOtherwise = paid.some(
        (each) => each.platform !== store || each.reference !== reference,
      );
      return context.transaction(async (tx) => {
        const at = new Date(now());
        await lockHash(tx, hashes);
        const account = await lockAccount(tx, accountId);
        const isEnded = (await lockFamily(tx, family.id))?.revokedAt;
        if (!account || isEnded) throw invalidToken();
        const before = await findStorePurchase(tx, { store, hashes });
        if (before && before.account.id !== accountId) return false;
        if (!before) await insertStorePurchase(tx, { store, hashes, accountId, createdAt: at });
        const linked = (await findStorePurchase(tx, { store, hashes }))?.purchase;
        if (linked?.accountId !== accountId) return false;

        const isOnlyWay = account.email === null && !isPaidOtherwise;
        const signsIn =
          isOnlyWay ||
          purchase.boughtFor?.toLowerCase() === accountId ||
          (account.email !== null && isProved(family, now()));
        const isAdded = signsIn && linked.signInSince === null;
        if (isAdded) await letPurchaseSignIn(tx, accountId, linked.id, at);
        if (isOnlyWay) await notePurchaseOf(tx, family.id, linked.id);
        if (account.email !== null && account.emailKey !== null && (!before || isAdded)) {
          const credential = { kind: 'purchase', id: linked.id } as const;
          const undoUrl = context.undoLinks.linkTo(credential, account.emailKey);
          const content = purchaseLinkedMail(account.locale, { store, at, signsIn, undoUrl });
          await context.mail(tx, account.email, content);
        }
        return true;
      });
    },

    async purchasesOf({ account }: SignedIn) {
      const purchases = await listStorePurchases(db, account.id);
      return purchases.map(({ id, store, createdAt, signInSince }) => ({
        id,
        store,
        linked_at: createdAt.toISOString(),
        signs_in: signInSince !== null,
      }));
    },

    /**
     * Removes a purchase and its entitlements from an account. This ends the sign-ins that the
     * purchase started, except the current one; the purchase can then be linked to another account.
     */
    async remove({ account: { id: accountId }, family }: SignedIn, id: string): Promise<void> {
      const isRemoved = await context.transaction((tx) =>
        removePurchase(tx, accountId, id, { familyId: family.id }),
      );
      if (!isRemoved) throw new ServiceError(404, 'unknown_purchase', 'Purchase not found.');
    },
  };
}

function storeFailed(cause: unknown): never {
  if (!(cause instanceof StoreUnavailableError)) throw cause;
  throw new ServiceError(503, 'store_unavailable', 'The app store is unreachable right now.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}
