import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../platform/database/database.ts';
import { ServiceError } from '../platform/errors.ts';
import type { LedgerOutcome, SubscriptionLedger } from '../subscription/ledger.ts';
import { type BillingProvider, InvalidWebhookError, type WebhookEvent } from './provider.ts';
import { createBillingRepository } from './repository.ts';

/** `duplicate`: delivered before. `irrelevant`: changes no subscription. */
export type DeliveryOutcome = LedgerOutcome | 'duplicate' | 'irrelevant';

export interface BillingServiceOptions {
  db: Database;
  provider: BillingProvider;
  ledger: SubscriptionLedger;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createBillingService({ db, provider, ledger, now }: BillingServiceOptions) {
  return {
    /**
     * Takes one delivery of a webhook.
     *
     * The claim of the event and the change that it causes are one transaction: when anything fails,
     * neither has happened, the provider hears a failure and delivers again.
     *
     * @throws ServiceError 400 when the delivery is not to be believed.
     */
    async receive(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<DeliveryOutcome> {
      const { id, type, event } = await verify(provider, rawBody, headers);
      const subject = event && {
        provider: provider.name,
        subscriptionRef: event.subscriptionRef,
      };
      return db.transaction(async (tx) => {
        const repository = createBillingRepository(tx);
        // Two events of one subscription at once: each must see the other's row when it adds them up.
        if (subject) await ledger.lock(tx, subject);
        const isFirst = await repository.claimEvent({
          provider: provider.name,
          eventId: id,
          type,
          receivedAt: now(),
          subscriptionRef: subject?.subscriptionRef ?? null,
          event: event ?? null,
        });
        if (!isFirst) return 'duplicate';
        if (!subject) return 'irrelevant';
        return ledger.record(tx, subject, await repository.eventsOf(subject));
      });
    },

    /**
     * Adds up every subscription anew from its stored events: after a change of the rule, or to make sure.
     *
     * @returns How many subscriptions there are, by outcome.
     */
    async replay(): Promise<Record<LedgerOutcome, number>> {
      const count: Record<LedgerOutcome, number> = { applied: 0, unattributed: 0 };
      for (const subject of await createBillingRepository(db).subjects()) {
        const outcome = await db.transaction(async (tx) => {
          await ledger.lock(tx, subject);
          return ledger.record(tx, subject, await createBillingRepository(tx).eventsOf(subject));
        });
        count[outcome] += 1;
      }
      return count;
    },
  };
}

export type BillingService = ReturnType<typeof createBillingService>;

async function verify(
  provider: BillingProvider,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
): Promise<WebhookEvent> {
  try {
    return await provider.verifyWebhook(rawBody, headers);
  } catch (cause) {
    if (!(cause instanceof InvalidWebhookError)) throw cause;
    throw new ServiceError(400, cause.code, 'The webhook was refused.', { cause });
  }
}
