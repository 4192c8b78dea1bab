/**
 * Event store of subscriptions: each event is stored once, and a subscription is the fold of all
 * its events.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type BillingEvent, billingEventSchema } from '../billing-event.ts';
import type { BillingEventSink, DeliveryOutcome, LedgerOutcome } from '../contract.ts';
import type { SubscriptionLedger } from './ledger.ts';
import { createSubscriptionRepository, type SubscriptionSubject } from '../repository.ts';
import { billingEvents, type SubscriptionRow, subscriptions } from '../schema.ts';
import { viewOf } from '../view.ts';
import { factsFrom } from './state.ts';
import { eventsFrom } from './store-events.ts';

export interface SubscriptionEventsOptions {
  db: Database;
  ledger: SubscriptionLedger;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called after each transaction that may have queued emails. */
  afterCommit?: () => void;
  /**
   * Runs side effects of a stored provider event. It must not throw, because the event isn't
   * redelivered.
   */
  follow?: (subject: SubscriptionSubject, options: FollowOptions) => Promise<unknown>;
  /** Emails other changes to the checkout address if the account has none. It must not throw. */
  mail?: (subject: SubscriptionSubject) => Promise<void>;
}

export interface FollowOptions {
  /**
   * Whether events of the same second contradict each other, so that the provider must be asked for
   * the current state.
   */
  isAmbiguous: boolean;
}

export interface SubscriptionEvents extends BillingEventSink {
  /**
   * Adds events observed by other means than webhooks. Events that change nothing are not stored.
   *
   * @returns Whether anything changed.
   */
  fold(subject: SubscriptionSubject, told: readonly BillingEvent[]): Promise<boolean>;
  /**
   * Returns subscriptions that no checkout of ours belongs to (yet), with their stored event types.
   */
  unattributed(): Promise<{ subscriptionRef: string; types: string[] }[]>;
  /**
   * Recomputes subscriptions from their stored events, after a change of the rule or as a check.
   *
   * @param only The reference of one subscription; all by default.
   * @returns The number of subscriptions by outcome, and how many of them changed status.
   */
  replay(only?: string): Promise<Record<LedgerOutcome | 'changed', number>>;
}

export function createSubscriptionEvents({
  db,
  ledger,
  now,
  afterCommit = () => undefined,
  follow,
  mail,
}: SubscriptionEventsOptions): SubscriptionEvents {
  const repository = createSubscriptionRepository(db);

  /**
   * @param options.keepsAll Also stores events without effect: an earlier event may still arrive.
   * @returns The outcome; `undefined` if nothing was stored.
   */
  async function foldIn(
    tx: Transaction,
    subject: SubscriptionSubject,
    told: readonly BillingEvent[],
    options: { keepsAll: boolean } = { keepsAll: false },
  ): Promise<LedgerOutcome | undefined> {
    const known = await storedEvents(tx, subject);
    const news = newsIn(told, known, options);
    for (const event of news) {
      await claimEvent(tx, {
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

  const statusOf = (row: SubscriptionRow | undefined) => row && viewOf(row, now())?.wire.status;

  async function transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(run);
    afterCommit();
    return result;
  }

  return {
    async take({ provider, id, type, event }) {
      const subject = event && { provider, subscriptionRef: event.subscriptionRef };
      let isAmbiguous = false;
      const outcome = await transaction<DeliveryOutcome>(async (tx) => {
        // Lock the subscription: concurrent events must see each other's rows when they are folded.
        if (subject) await ledger.lock(tx, subject);
        const isFirst = await claimEvent(tx, {
          provider,
          eventId: id,
          type,
          receivedAt: now(),
          subscriptionRef: subject?.subscriptionRef ?? null,
          event: event ?? null,
        });
        if (!isFirst) return 'duplicate';
        if (!subject) return 'irrelevant';
        const known = await storedEvents(tx, subject);
        isAmbiguous = isContradicted(event, known);
        return ledger.record(tx, subject, known);
      });
      if (subject && outcome === 'applied') await follow?.(subject, { isAmbiguous });
      return outcome;
    },

    async takeFromStore(store, { id, type, subscription }) {
      const placed = subscription && (await repository.placePurchase(subscription));
      // The replacing purchase may not be known yet, so keep what is paid until it is.
      const purchase = placed?.isReplaced ? undefined : placed;
      const subject = purchase && { provider: store, subscriptionRef: purchase.reference };
      return transaction(async (tx) => {
        if (subject) await ledger.lock(tx, subject);
        // This claims the notification; the state it reports is stored as separate events.
        const isFirst = await claimEvent(tx, {
          provider: store,
          eventId: `notification_${id}`,
          type,
          receivedAt: now(),
          subscriptionRef: null,
          event: null,
        });
        if (!isFirst) return 'duplicate';
        if (!subject) return 'irrelevant';
        const outcome = await foldIn(tx, subject, eventsFrom(purchase), { keepsAll: true });
        return outcome ?? 'irrelevant';
      });
    },

    async fold(subject, told) {
      const isNews = await transaction(async (tx) => {
        await ledger.lock(tx, subject);
        return (await foldIn(tx, subject, told)) !== undefined;
      });
      if (isNews) await mail?.(subject);
      return isNews;
    },

    unattributed: () => unattributedIn(db),

    async replay(only) {
      const count = { applied: 0, unattributed: 0, changed: 0 };
      for (const subject of await subjectsIn(db)) {
        if (only !== undefined && subject.subscriptionRef !== only) continue;
        const outcome = await db.transaction(async (tx) => {
          const inTransaction = createSubscriptionRepository(tx);
          await ledger.lock(tx, subject);
          const before = await inTransaction.subscriptionAt(subject);
          const recorded = await ledger.record(tx, subject, await storedEvents(tx, subject));
          const after = await inTransaction.subscriptionAt(subject);
          if (statusOf(before) !== statusOf(after)) count.changed += 1;
          return recorded;
        });
        count[outcome] += 1;
      }
      return count;
    },
  };
}

/** Whether two events about renewal have the same second, so that their order is unknown. */
function isContradicted(event: BillingEvent, known: readonly BillingEvent[]): boolean {
  const saysWhetherItRenews = ({ kind }: BillingEvent) =>
    kind === 'renewing' || kind === 'cancelled';
  return (
    saysWhetherItRenews(event) &&
    known.some(
      (each) =>
        saysWhetherItRenews(each) &&
        each.kind !== event.kind &&
        each.occurredAt === event.occurredAt,
    )
  );
}

/** @returns False if this event was already delivered. */
async function claimEvent(db: Database, row: typeof billingEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(billingEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ eventId: billingEvents.eventId });
  return rows.length === 1;
}

export async function storedEvents(
  db: Database,
  { provider, subscriptionRef }: SubscriptionSubject,
): Promise<BillingEvent[]> {
  const rows = await db
    .select({ event: billingEvents.event })
    .from(billingEvents)
    .where(
      and(eq(billingEvents.provider, provider), eq(billingEvents.subscriptionRef, subscriptionRef)),
    );
  return rows.map(({ event }) => billingEventSchema.parse(event));
}

async function subjectsIn(db: Database): Promise<SubscriptionSubject[]> {
  const { provider, subscriptionRef } = billingEvents;
  const rows = await db
    .selectDistinct({ provider, subscriptionRef })
    .from(billingEvents)
    .where(isNotNull(subscriptionRef));
  return rows.map((row) => ({
    provider: row.provider,
    subscriptionRef: row.subscriptionRef ?? '',
  }));
}

async function unattributedIn(
  db: Database,
): Promise<{ subscriptionRef: string; types: string[] }[]> {
  const rows = await db
    .select({
      subscriptionRef: billingEvents.subscriptionRef,
      types: sql<string[]>`array_agg(${billingEvents.type} order by ${billingEvents.receivedAt})`,
    })
    .from(billingEvents)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.provider, billingEvents.provider),
        eq(subscriptions.subscriptionRef, billingEvents.subscriptionRef),
      ),
    )
    .where(isNull(subscriptions.accountId))
    .groupBy(billingEvents.subscriptionRef);
  return rows.flatMap(({ subscriptionRef, types }) =>
    subscriptionRef === null ? [] : { subscriptionRef, types },
  );
}

/** Events within this time before an observation may have the same timestamp. */
const SAME_MOMENT_MS = 1_000;

/**
 * Returns the events of an observation that are not known yet.
 *
 * The observation was made after all known events, so it is dated after them, even if the
 * provider's clock counts in seconds.
 */
function newsIn(
  told: readonly BillingEvent[],
  known: readonly BillingEvent[],
  { keepsAll }: { keepsAll: boolean },
): BillingEvent[] {
  const news: BillingEvent[] = [];
  const newest = known.reduce((latest, { occurredAt }) => Math.max(latest, occurredAt), 0);
  let facts = factsFrom(known);
  for (const given of told) {
    if (given.kind === 'checkout-completed' && facts.checkoutId !== undefined) continue;
    const isSameMoment = given.occurredAt <= newest && newest - given.occurredAt < SAME_MOMENT_MS;
    const occurredAt = isSameMoment ? newest + 1 : given.occurredAt;
    const event = isSameMoment ? { ...given, occurredAt, id: `${given.id}_${occurredAt}` } : given;
    const next = factsFrom([...known, ...news, event]);
    if (!keepsAll && isDeepStrictEqual(next, facts)) continue;
    news.push(event);
    facts = next;
  }
  return news;
}
