/** Signing in by showing a purchase in an app store. */
import { ServiceError } from '../../platform/errors.ts';
import { namedMacsOf } from '../../platform/keys/key-set.ts';
import type { StoreNotification, StoreReceipt } from '../contract.ts';
import type { AccountContext } from '../context.ts';
import {
  findAccountByPurchase,
  linkStorePurchase,
  type AccountRow,
  type Store,
} from '../repository.ts';
import { StoreUnavailableError, type StoreProof, type StoreVerifier } from './verifier.ts';

const RETRY_AFTER_SECONDS = 5;

export function createStoreSignIn(
  { db, now, purchaseKey }: AccountContext,
  verifier: StoreVerifier,
) {
  /** Keyed: a store's references are short numbers, which a plain hash would not hide. */
  const hashesFor = (store: Store, reference: string) =>
    namedMacsOf(purchaseKey, 'purchase', store, reference);

  return {
    /** The account that a purchase belongs to. */
    async accountOf(proof: StoreProof): Promise<AccountRow> {
      const purchase = await verifier.verify(proof).catch(storeFailed);
      if (!purchase) {
        throw new ServiceError(
          400,
          'invalid_login_credentials',
          'The app store does not confirm this purchase.',
        );
      }
      for (const reference of purchase.references) {
        const { store } = purchase;
        const hashes = hashesFor(store, reference);
        const account = await findAccountByPurchase(db, { store, hashes });
        if (account) return account;
      }
      throw new ServiceError(400, 'unknown_account', 'There is no account with this purchase.');
    },

    verifyNotification: (notification: StoreNotification) =>
      verifier.verifyNotification(notification).catch(storeFailed),

    inspect: (receipt: StoreReceipt) => verifier.inspect(receipt).catch(storeFailed),

    link: (accountId: string, { store, reference }: { store: Store; reference: string }) =>
      linkStorePurchase(db, {
        store,
        hashes: hashesFor(store, reference),
        accountId,
        createdAt: new Date(now()),
      }),
  };
}

function storeFailed(cause: unknown): never {
  if (!(cause instanceof StoreUnavailableError)) throw cause;
  throw new ServiceError(503, 'store_unavailable', 'The app store cannot be reached right now.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}
