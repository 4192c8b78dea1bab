import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../platform/database/database.ts';
import { ServiceError } from '../platform/errors.ts';
import type { StoreNotification, StorePurchases } from '../platform/ports.ts';
import type { LedgerOutcome, SubscriptionLedger } from '../subscription/ledger.ts';
import type { SubscriptionSubject } from '../subscription/repository.ts';
import { factsFrom } from '../subscription/state.ts';
import { eventsFrom } from '../subscription/store-purchases.ts';
import type { BillingEvent } from './billing-event.ts';
import type { WebhookOutcome } from './billing-metrics.ts';
import {
  type BillingProvider,
  BillingUnavailableError,
  InvalidWebhookError,
  type WebhookEvent,
} from './provider.ts';
import { createBillingRepository } from './repository.ts';

/** `duplicate`: delivered before. `irrelevant`: changes no subscription. */
export type DeliveryOutcome = LedgerOutcome | 'duplicate' | 'irrelevant';

export interface BillingServiceOptions {
  db: Database;
  provider: BillingProvider;
  ledger: SubscriptionLedger;
  /** Without it no store is listened to. */
  stores?: Pick<StorePurchases, 'hear'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told of each delivery, also of those that are refused or fail. */
  onDelivery?: (outcome: WebhookOutcome) => void;
  /** Called when a transaction is over in which mails may have been written. */
  afterCommit?: () => void;
}

const RETRY_AFTER_SECONDS = 30;

export function createBillingService(options: BillingServiceOptions) {
  const { db, provider, ledger, stores, now, onDelivery, afterCommit } = options;

  async function take(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<DeliveryOutcome> {
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
  }

  async function takeFromStore(notification: StoreNotification): Promise<DeliveryOutcome> {
    const news = await stores?.hear(notification);
    if (!news) {
      const text = 'The notification was refused.';
      throw new ServiceError(400, 'invalid_notification', text);
    }
    const { id, type, subscription } = news;
    const { store } = notification;
    const subject = subscription && { provider: store, subscriptionRef: subscription.reference };
    return db.transaction(async (tx) => {
      if (subject) await ledger.lock(tx, subject);
      // The claim is of the notification; what it says of the subscription is kept as events of their own.
      const isFirst = await createBillingRepository(tx).claimEvent({
        provider: store,
        eventId: `notification_${id}`,
        type,
        receivedAt: now(),
        subscriptionRef: null,
        event: null,
      });
      if (!isFirst) return 'duplicate';
      if (!subject) return 'irrelevant';
      return (await foldIn(tx, subject, eventsFrom(subscription))) ?? 'irrelevant';
    });
  }

  /** @returns What came of the news; `undefined` where there were none. */
  async function foldIn(
    tx: Transaction,
    subject: SubscriptionSubject,
    told: readonly BillingEvent[],
  ): Promise<LedgerOutcome | undefined> {
    const repository = createBillingRepository(tx);
    const known = await repository.eventsOf(subject);
    const news = newsIn(told, known);
    for (const event of news) {
      await repository.claimEvent({
        provider: subject.provider,
        eventId: event.id,
        type: 'observed',
        receivedAt: now(),
        subscriptionRef: subject.subscriptionRef,
        event,
      });
    }
    return news.length > 0 ? ledger.record(tx, subject, [...known, ...news]) : undefined;
  }

  /** Counts a delivery, whatever becomes of it. */
  async function counted(taken: Promise<DeliveryOutcome>): Promise<DeliveryOutcome> {
    try {
      const outcome = await taken;
      onDelivery?.(outcome);
      return outcome;
    } catch (error) {
      onDelivery?.(error instanceof ServiceError && error.status === 400 ? 'refused' : 'failed');
      throw error;
    } finally {
      afterCommit?.();
    }
  }

  return {
    /**
     * Takes one delivery of a webhook.
     *
     * The claim of the event and the change that it causes are one transaction: when anything fails,
     * neither has happened, the provider hears a failure and delivers again.
     *
     * @throws ServiceError 400 when the delivery is not to be believed.
     */
    receive: (rawBody: Buffer, headers: IncomingHttpHeaders) => counted(take(rawBody, headers)),

    /**
     * Takes one notification of an app store: believed when the store proves that it is its own, taken once.
     *
     * @throws ServiceError 400 when it is not to be believed, 503 when the store cannot be asked; it comes again then.
     */
    receiveFromStore: (notification: StoreNotification) => counted(takeFromStore(notification)),

    /**
     * Folds what somebody was told of a subscription outside of webhooks. What changes nothing is not kept.
     *
     * @returns Whether it changed anything.
     */
    async fold(subject: SubscriptionSubject, told: readonly BillingEvent[]): Promise<boolean> {
      const isChanged = await db.transaction(async (tx) => {
        await ledger.lock(tx, subject);
        return (await foldIn(tx, subject, told)) !== undefined;
      });
      afterCommit?.();
      return isChanged;
    },

    /** Events that were kept and belong to no checkout of ours (yet), by subscription. */
    unattributed: () => createBillingRepository(db).unattributed(),

    /**
     * Adds up subscriptions anew from their stored events: after a change of the rule, or to make sure.
     *
     * @param only The reference of one subscription; without it, all.
     * @returns How many subscriptions there are, by outcome.
     */
    async replay(only?: string): Promise<Record<LedgerOutcome, number>> {
      const count: Record<LedgerOutcome, number> = { applied: 0, unattributed: 0 };
      for (const subject of await createBillingRepository(db).subjects()) {
        if (only !== undefined && subject.subscriptionRef !== only) continue;
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
    // What an event is about may have to be asked: the provider delivers it again.
    if (cause instanceof BillingUnavailableError) {
      throw new ServiceError(503, 'billing_unavailable', 'The provider cannot be asked now.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause,
      });
    }
    if (!(cause instanceof InvalidWebhookError)) throw cause;
    throw new ServiceError(400, cause.code, 'The webhook was refused.', { cause });
  }
}

/** An observation is of one moment; what was told of within this time of it may have the same date. */
const SAME_MOMENT_MS = 1_000;

/**
 * What of an observation is not known yet.
 *
 * It was made after everything that is known, so it is dated after that, also where clocks count in seconds.
 */
function newsIn(told: readonly BillingEvent[], known: readonly BillingEvent[]): BillingEvent[] {
  const news: BillingEvent[] = [];
  const newest = known.reduce((latest, { occurredAt }) => Math.max(latest, occurredAt), 0);
  let facts = factsFrom(known);
  for (const given of told) {
    if (given.kind === 'checkout-completed' && facts.checkoutId !== undefined) continue;
    const isSameMoment = given.occurredAt <= newest && newest - given.occurredAt < SAME_MOMENT_MS;
    const occurredAt = isSameMoment ? newest + 1 : given.occurredAt;
    const event = isSameMoment ? { ...given, occurredAt, id: `${given.id}_${occurredAt}` } : given;
    const next = factsFrom([...known, ...news, event]);
    if (isDeepStrictEqual(next, facts)) continue;
    news.push(event);
    facts = next;
  }
  return news;
}
