import type { StoreNews, StoreNotification, StoreReceipt, StoreSubscription } from '../contract.ts';
import type { Store } from '../repository.ts';

/** What a client shows to prove a purchase in its app store. */
export type StoreProof =
  | { store: 'apple'; signature: string }
  | { store: 'google'; signature: string; signedData: string; packageName: string };

/** A purchase that its store has vouched for. */
export interface VerifiedPurchase {
  store: Store;
  /** The store's references to it, the one in use first; earlier ones follow where a purchase replaced another. */
  references: readonly [string, ...string[]];
}

/** Asks a store whether a proof is its own. */
export interface StoreVerifier {
  /**
   * @returns `undefined` when the store does not vouch for it.
   * @throws StoreUnavailableError
   */
  verify(proof: StoreProof): Promise<VerifiedPurchase | undefined>;
  /**
   * What was bought, until when, and whether it renews.
   *
   * @returns `undefined` when the store does not vouch for it, or nobody has paid.
   * @throws StoreUnavailableError
   */
  inspect(receipt: StoreReceipt): Promise<StoreSubscription | undefined>;
  /**
   * What a store tells of a subscription on its own.
   *
   * @returns `undefined` when it is not the store that tells it, or not about an app of ours.
   * @throws StoreUnavailableError
   */
  verifyNotification(notification: StoreNotification): Promise<StoreNews | undefined>;
  /**
   * Asks the store for the state of a purchase by the store's own reference.
   *
   * @param reference Apple: the original transaction. Google: the newest purchase token.
   * @returns `undefined` if the store doesn't know it (any more), or can't be asked in this installation.
   * @throws StoreUnavailableError
   */
  observe(store: Store, reference: string): Promise<StoreSubscription | undefined>;
}

/** A store could not be asked. Carries nothing of the proof. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

export interface StoreVerifiers {
  apple?: StoreVerifier | undefined;
  google?: StoreVerifier | undefined;
}

/** Sends each proof to its store; a store that is not configured vouches for nothing. */
export function combineVerifiers(verifiers: StoreVerifiers): StoreVerifier {
  return {
    verify: async (proof) => verifiers[proof.store]?.verify(proof),
    inspect: async (receipt) => verifiers[receipt.store]?.inspect(receipt),
    verifyNotification: async (notification) =>
      verifiers[notification.store]?.verifyNotification(notification),
    observe: async (store, reference) => verifiers[store]?.observe(store, reference),
  };
}

/** The same, but a store that an operator has switched off can't be asked. */
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
