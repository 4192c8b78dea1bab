import type { StoreNews, StoreNotification, StoreReceipt, StoreSubscription } from '../contract.ts';
import type { Store } from '../repository.ts';

/** The proof of an app store purchase that a client presents. */
export type StoreProof =
  | { store: 'apple'; signature: string }
  | { store: 'google'; signature: string; signedData: string; packageName: string };

export interface VerifiedPurchase {
  store: Store;
  /**
   * The store's references to the purchase: the current one first, then those of replaced
   * purchases.
   */
  references: readonly [string, ...string[]];
}

export interface StoreVerifier {
  /**
   * @returns `undefined` when the store does not confirm it.
   * @throws StoreUnavailableError
   */
  verify(proof: StoreProof): Promise<VerifiedPurchase | undefined>;
  /**
   * Returns the purchased product, its expiry and whether it renews.
   *
   * @returns `undefined` when the store does not confirm it, or it is unpaid.
   * @throws StoreUnavailableError
   */
  inspect(receipt: StoreReceipt): Promise<StoreSubscription | undefined>;
  /**
   * Verifies and parses a store's server notification.
   *
   * @returns `undefined` when the notification isn't from the store, or isn't about one of our
   * apps.
   * @throws StoreUnavailableError
   */
  verifyNotification(notification: StoreNotification): Promise<StoreNews | undefined>;
  /**
   * Fetches a purchase's current state by the store's reference.
   *
   * @param reference Apple: the original transaction ID. Google: the newest purchase token.
   * @returns `undefined` if the store doesn't know it (any longer), or can't be queried in this
   * installation.
   * @throws StoreUnavailableError
   */
  observe(store: Store, reference: string): Promise<StoreSubscription | undefined>;
}

/** Thrown when a store can't be reached. Contains no part of the proof. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

export interface StoreVerifiers {
  apple?: StoreVerifier | undefined;
  google?: StoreVerifier | undefined;
}

/** Routes each proof to its store's verifier; an unconfigured store confirms nothing. */
export function combineVerifiers(verifiers: StoreVerifiers): StoreVerifier {
  return {
    verify: async (proof) => verifiers[proof.store]?.verify(proof),
    inspect: async (receipt) => verifiers[receipt.store]?.inspect(receipt),
    verifyNotification: async (notification) =>
      verifiers[notification.store]?.verifyNotification(notification),
    observe: async (store, reference) => verifiers[store]?.observe(store, reference),
  };
}

/** Wraps a verifier so that stores switched off by an operator are unavailable. */
export function switchableVerifier(
  verifier: StoreVerifier,
  isOff: (store: Store) => Promise<boolean>,
): StoreVerifier {
  const demandOn = async (store: Store) => {
    if (await isOff(store)) throw new StoreUnavailableError('switched off by an operator');
  };
  return {
    async verify(proof) {
      await demandOn(proof.store);
      return verifier.verify(proof);
    },
    async inspect(receipt) {
      await demandOn(receipt.store);
      return verifier.inspect(receipt);
    },
    async verifyNotification(notification) {
      await demandOn(notification.store);
      return verifier.verifyNotification(notification);
    },
    async observe(store, reference) {
      await demandOn(store);
      return verifier.observe(store, reference);
    },
  };
}
