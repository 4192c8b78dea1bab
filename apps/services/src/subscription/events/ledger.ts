import type { BillingEvent } from '../billing-event.ts';
import type { LedgerOutcome } from '../contract.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NoticeSender } from '../notices/notice-sender.ts';
import { createSubscriptionRepository, type SubscriptionSubject } from '../repository.ts';
import { factsFrom } from './state.ts';
import { columnsFrom } from './stored-facts.ts';

/** Stores the rows of subscriptions in the transaction that folds their events. */
export interface SubscriptionLedger {
  /** Locks the subscription until the transaction ends. */
  lock(tx: Transaction, subject: SubscriptionSubject): Promise<void>;
  /**
   * Stores the fold of all events of a subscription, in any order, and queues the resulting emails.
   */
  record(
    tx: Transaction,
    subject: SubscriptionSubject,
    events: readonly BillingEvent[],
  ): Promise<LedgerOutcome>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createSubscriptionLedger(
  notices?: Pick<NoticeSender, 'sendDue'>,
): SubscriptionLedger {
  return {
    lock: (tx, subject) => createSubscriptionRepository(tx).lockSubscription(subject),

    async record(tx, subject, events) {
      const repository = createSubscriptionRepository(tx);
      const facts = factsFrom(events);
      const { checkoutId, productId, price } = facts;
      // A provider's account may be shared with other sellers, so check that the ID is ours.
      const checkout =
        checkoutId !== undefined && UUID.test(checkoutId)
          ? await repository.completeCheckout(checkoutId)
          : undefined;
      const row = await repository.saveSubscription(subject, {
        ...columnsFrom(facts),
        ...(checkout && {
          accountId: checkout.accountId,
          checkoutId: checkout.id,
          productId: checkout.productId,
          trialDays: checkout.trialDays,
          priceMinor: checkout.amountMinor,
          currency: checkout.currency,
        }),
        // The provider's current terms override the original order.
        ...(productId !== undefined && { productId }),
        ...(price && { priceMinor: price.amountMinor, currency: price.currency }),
      });
      if (!row?.accountId) return 'unattributed';
      await notices?.sendDue(tx, row, events);
      return 'applied';
    },
  };
}
