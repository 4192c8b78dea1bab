import type { BillingEvent } from '../billing/billing-event.ts';
import type { Transaction } from '../platform/database/database.ts';
import { createSubscriptionRepository, type SubscriptionSubject } from './repository.ts';
import { factsFrom } from './state.ts';

/** `unattributed`: kept, but no checkout of ours belongs to it (yet). */
export type LedgerOutcome = 'applied' | 'unattributed';

/** What billing asks of the subscription module, inside its own transaction. */
export interface SubscriptionLedger {
  /** Makes all others who want this subscription wait until the transaction ends. */
  lock(tx: Transaction, subject: SubscriptionSubject): Promise<void>;
  /** Sets the subscription to what all its events, in any order, add up to. */
  record(
    tx: Transaction,
    subject: SubscriptionSubject,
    events: readonly BillingEvent[],
  ): Promise<LedgerOutcome>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createSubscriptionLedger(): SubscriptionLedger {
  return {
    lock: (tx, subject) => createSubscriptionRepository(tx).lockSubscription(subject),

    async record(tx, subject, events) {
      const repository = createSubscriptionRepository(tx);
      const { checkoutId, ...facts } = factsFrom(events);
      // A provider's account may be shared with other sellers: their identifiers are not ours.
      const checkout =
        checkoutId !== undefined && UUID.test(checkoutId)
          ? await repository.completeCheckout(checkoutId)
          : undefined;
      await repository.saveSubscription(subject, {
        customerRef: facts.customerRef ?? null,
        startedAt: facts.startedAt ?? null,
        paid: facts.paid,
        periodEnd: facts.periodEnd ?? null,
        trialEnd: facts.trialEnd ?? null,
        paymentFailingSince: facts.paymentFailingSince ?? null,
        cancelledFor: facts.cancelledFor ?? null,
        endedAt: facts.endedAt ?? null,
        ...(checkout && {
          accountId: checkout.accountId,
          checkoutId: checkout.id,
          productId: checkout.productId,
          trialDays: checkout.trialDays,
        }),
      });
      return checkout ? 'applied' : 'unattributed';
    },
  };
}
