import type { BillingEvent } from '../billing-event.ts';
import type { LedgerOutcome } from '../contract.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NoticeSender } from '../notices/notice-sender.ts';
import { createSubscriptionRepository, type SubscriptionSubject } from '../repository.ts';
import { factsFrom } from './state.ts';
import { columnsFrom } from './stored-facts.ts';

/** Keeps the rows of subscriptions, inside the transaction that adds up their events. */
export interface SubscriptionLedger {
  /** Makes all others who want this subscription wait until the transaction ends. */
  lock(tx: Transaction, subject: SubscriptionSubject): Promise<void>;
  /** Sets the subscription to what all its events, in any order, add up to, and queues the mails that it causes. */
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
      // A provider's account may be shared with other sellers: their identifiers are not ours.
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
        // What the provider says now overrides the original order.
        ...(productId !== undefined && { productId }),
        ...(price && { priceMinor: price.amountMinor, currency: price.currency }),
      });
      if (!row?.accountId) return 'unattributed';
      await notices?.sendDue(tx, row, events);
      return 'applied';
    },
  };
}
