/**
 * What a provider does with a subscription on its own: renews it, charges, tries again, gives up. And what it
 * does for a customer or a seller who asks.
 *
 * Each step is one transaction over the subscription's row and the webhooks that tell of it.
 */
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/durations.ts';
import type { BillingEvent, PaymentFailureReason } from '../billing-event.ts';
import { addBillingPeriod } from '../billing-period.ts';
import { INVOICES_SHOWN, type Observation, type PlanOrder } from '../provider.ts';
import { RETRY_DAYS, UNPAID_DAYS } from './constants.ts';
import {
  type SandboxInvoice,
  sandboxInvoices as invoices,
  type SandboxSession,
  type SandboxSubscription,
  sandboxSubscriptions as subscriptions,
  sandboxWebhooks,
} from './schema.ts';

export const sandboxReference = (kind: string) =>
  `${kind}_sandbox_${randomBytes(16).toString('base64url')}`;

export interface Card {
  last4: string;
  failure: PaymentFailureReason | undefined;
}

type EventBody = BillingEvent extends infer Event
  ? Event extends BillingEvent
    ? Omit<Event, 'id' | 'occurredAt' | 'subscriptionRef'>
    : never
  : never;

export type SubscriptionLife = ReturnType<typeof createSubscriptionLife>;

export function createSubscriptionLife(db: Database, now: () => number) {
  let last = 0;
  /** No two changes at the same moment: which was first must show. */
  const moment = (): number => {
    last = Math.max(now(), last + 1);
    return last;
  };

  async function tell(tx: Transaction, ref: string, occurredAt: number, bodies: EventBody[]) {
    const rows = bodies.map((body) => {
      const id = sandboxReference('evt');
      const event = { ...body, id, occurredAt, subscriptionRef: ref } as BillingEvent;
      return {
        eventId: id,
        body: JSON.stringify(event),
        nextAttemptAt: Math.min(occurredAt, now()),
      };
    });
    if (rows.length > 0) await tx.insert(sandboxWebhooks).values(rows);
  }

  async function save(tx: Transaction, next: SandboxSubscription): Promise<void> {
    const { id, ...values } = next;
    await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id));
  }

  async function bill(
    tx: Transaction,
    { id, amountMinor, currency }: SandboxSubscription,
    at: number,
    status: SandboxInvoice['status'],
  ): Promise<string> {
    const number = sandboxReference('in');
    await tx.insert(invoices).values({
      id: number,
      subscriptionRef: id,
      at,
      amountMinor,
      currency,
      status,
    });
    return numberOf(number);
  }

  const settleInvoices = (tx: Transaction, ref: string, status: 'paid' | 'void') =>
    tx
      .update(invoices)
      .set({ status })
      .where(and(eq(invoices.subscriptionRef, ref), eq(invoices.status, 'failed')))
      .returning({ id: invoices.id });

  /** Charges the period that begins at the end of the last one. */
  async function charge(tx: Transaction, given: SandboxSubscription, at: number): Promise<void> {
    const isRetry = given.status === 'past_due';
    const due = withNextPlan(given);
    if (due.cardFailure) {
      const attempts = due.attempts + 1;
      const failingSince = due.failingSince ?? at;
      const retryDays = RETRY_DAYS[attempts - 1] ?? UNPAID_DAYS;
      if (!isRetry) await bill(tx, due, at, 'failed');
      await save(tx, {
        ...due,
        status: 'past_due',
        attempts,
        failingSince,
        nextActionAt: failingSince + retryDays * DAY_MS,
      });
      return tell(tx, due.id, at, [{ kind: 'payment-failed', reason: due.cardFailure }]);
    }
    const periodEnd = addBillingPeriod(due.periodEnd, due.billingPeriod);
    const settled = isRetry ? await settleInvoices(tx, due.id, 'paid') : [];
    const number = settled[0] ? numberOf(settled[0].id) : await bill(tx, due, at, 'paid');
    const paid: SandboxSubscription = {
      ...due,
      status: 'active',
      periodEnd,
      failingSince: null,
      attempts: 0,
      nextActionAt: periodEnd,
    };
    await save(tx, paid);
    await tell(tx, due.id, at, [
      { kind: 'payment-succeeded', periodEnd, charged: costOf(paid), number },
      standingOf(paid),
    ]);
  }

  async function endAt(tx: Transaction, given: SandboxSubscription, at: number): Promise<void> {
    await settleInvoices(tx, given.id, 'void');
    await save(tx, {
      ...given,
      ...NO_NEXT_PLAN,
      status: 'canceled',
      endedAt: at,
      nextActionAt: null,
    });
    await tell(tx, given.id, at, [{ kind: 'ended' }]);
  }

  /** What is due at the moment that is written in the row. */
  async function act(tx: Transaction, given: SandboxSubscription): Promise<void> {
    const at = given.nextActionAt ?? now();
    const isGivenUp =
      given.failingSince !== null && at >= given.failingSince + UNPAID_DAYS * DAY_MS;
    if (given.cancelAtPeriodEnd || isGivenUp) return endAt(tx, given, at);
    return charge(tx, given, at);
  }

  /** Changes a subscription that has not ended. @returns As it then is; `undefined` when there is none. */
  async function change(
    ref: string,
    apply: (tx: Transaction, subscription: SandboxSubscription) => Promise<void>,
  ): Promise<SandboxSubscription | undefined> {
    return db.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.id, ref))
        .for('update');
      if (found && found.status !== 'canceled') await apply(tx, found);
      const [changed] = await tx.select().from(subscriptions).where(eq(subscriptions.id, ref));
      return changed;
    });
  }

  /** Saves what differs, and tells of it. */
  const put =
    (values: Partial<SandboxSubscription>, tellOf: (row: SandboxSubscription) => EventBody[]) =>
    async (tx: Transaction, row: SandboxSubscription) => {
      const next = { ...row, ...values };
      if (JSON.stringify(next) === JSON.stringify(row)) return;
      await save(tx, next);
      await tell(tx, row.id, moment(), tellOf(next));
    };

  return {
    /** Begins a subscription, in the transaction that takes the payment for it. */
    async begin(tx: Transaction, session: SandboxSession, card: Card): Promise<string> {
      const at = now();
      const isTrial = session.trialDays > 0;
      const trialEnd = isTrial ? at + session.trialDays * DAY_MS : null;
      const periodEnd = trialEnd ?? addBillingPeriod(at, session.billingPeriod);
      const row: SandboxSubscription = {
        ...NO_NEXT_PLAN,
        id: sandboxReference('sub'),
        customerRef: sandboxReference('cus'),
        clientReference: session.clientReference,
        startedAt: at,
        productId: session.productId,
        productLabel: session.productLabel,
        billingPeriod: session.billingPeriod,
        amountMinor: session.amountMinor,
        currency: session.currency,
        status: isTrial ? 'trialing' : 'active',
        periodEnd,
        trialEnd,
        cancelAtPeriodEnd: false,
        cardLast4: card.last4,
        cardFailure: card.failure ?? null,
        failingSince: null,
        attempts: 0,
        isDisputed: false,
        endedAt: null,
        nextActionAt: periodEnd,
      };
      await tx.insert(subscriptions).values(row);
      const number = isTrial ? '' : await bill(tx, row, at, 'paid');
      await tell(tx, row.id, at, [
        {
          kind: 'checkout-completed',
          checkoutId: row.clientReference,
          customerRef: row.customerRef,
          paid: true,
        },
        ...(isTrial
          ? []
          : [{ kind: 'payment-succeeded' as const, periodEnd, charged: costOf(row), number }]),
        standingOf(row),
      ]);
      return row.id;
    },

    /** Does everything that is due by now, in the order of its dates. */
    async runDue(): Promise<void> {
      const runOne = async (tx: Transaction): Promise<boolean> => {
        const [due] = await tx
          .select()
          .from(subscriptions)
          .where(and(isNotNull(subscriptions.nextActionAt), lte(subscriptions.nextActionAt, now())))
          .orderBy(asc(subscriptions.nextActionAt))
          .limit(1)
          .for('update', { skipLocked: true });
        if (due) await act(tx, due);
        return due !== undefined;
      };
      while (await db.transaction(runOne));
    },

    async find(ref: string): Promise<SandboxSubscription | undefined> {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, ref));
      return row;
    },

    /** Newest first. */
    async list(limit: number): Promise<SandboxSubscription[]> {
      return db.select().from(subscriptions).orderBy(desc(subscriptions.startedAt)).limit(limit);
    },

    async invoicesOf(ref: string): Promise<SandboxInvoice[]> {
      return db
        .select()
        .from(invoices)
        .where(eq(invoices.subscriptionRef, ref))
        .orderBy(desc(invoices.at))
        .limit(INVOICES_SHOWN);
    },

    setCancelled: (ref: string, isCancelled: boolean) =>
      change(
        ref,
        put({ cancelAtPeriodEnd: isCancelled, ...(isCancelled && NO_NEXT_PLAN) }, (row) => [
          standingOf(row),
        ]),
      ),

    end: (ref: string) => change(ref, (tx, row) => endAt(tx, row, moment())),

    setNextPlan: (ref: string, plan: PlanOrder | undefined) =>
      change(ref, (tx, row) =>
        put(
          plan
            ? {
                nextProductId: plan.productId,
                nextProductLabel: plan.productLabel,
                nextBillingPeriod: plan.billingPeriod,
                nextAmountMinor: plan.amountMinor,
              }
            : NO_NEXT_PLAN,
          (next) => [changeOf(next)],
        )(tx, row),
      ),

    /** Another card. What is due is charged to it at once. @returns Why that failed, if it did. */
    async setCard(ref: string, card: Card): Promise<PaymentFailureReason | undefined> {
      const changed = await change(ref, async (tx, row) => {
        const next = { ...row, cardLast4: card.last4, cardFailure: card.failure ?? null };
        await save(tx, next);
        if (next.status === 'past_due') await charge(tx, next, moment());
      });
      return changed?.status === 'past_due' ? (card.failure ?? 'other') : undefined;
    },

    /** The seller gives the last payment back. */
    refund: (ref: string) =>
      db.transaction(async (tx) => {
        const [last] = await tx
          .select()
          .from(invoices)
          .where(and(eq(invoices.subscriptionRef, ref), inArray(invoices.status, ['paid'])))
          .orderBy(desc(invoices.at))
          .limit(1);
        if (!last) return;
        await tx.update(invoices).set({ status: 'refunded' }).where(eq(invoices.id, last.id));
        await tell(tx, ref, moment(), [{ kind: 'refunded' }]);
      }),

    /** The payer has the bank take the last payment back; and what comes of that. */
    dispute: (ref: string, outcome?: 'won' | 'lost') =>
      change(ref, (tx, row) =>
        put({ isDisputed: outcome === undefined }, () => [
          outcome === undefined
            ? { kind: 'disputed' }
            : { kind: 'dispute-closed', won: outcome === 'won' },
        ])(tx, row),
      ),

    /** As a provider answers who asks, in events. */
    observe(row: SandboxSubscription): Observation {
      const at = now();
      const make = (occurredAt: number, body: EventBody) =>
        ({
          ...body,
          id: `observed_${row.id}_${occurredAt}_${body.kind}`,
          occurredAt,
          subscriptionRef: row.id,
        }) as BillingEvent;
      const began = make(row.startedAt, {
        kind: 'checkout-completed',
        checkoutId: row.clientReference,
        customerRef: row.customerRef,
        paid: true,
      });
      if (row.status === 'canceled') return [began, make(row.endedAt ?? at, { kind: 'ended' })];
      return [began, make(at, standingOf(row)), make(at, changeOf(row))];
    },
  };
}

const NO_NEXT_PLAN = {
  nextProductId: null,
  nextProductLabel: null,
  nextBillingPeriod: null,
  nextAmountMinor: null,
};

const numberOf = (invoiceId: string) => invoiceId.slice(-8).toUpperCase();

function costOf({ amountMinor, currency }: SandboxSubscription) {
  return { amountMinor, currency };
}

/** The plan that was chosen for the period that begins. */
function withNextPlan(row: SandboxSubscription): SandboxSubscription {
  const { nextProductId, nextProductLabel, nextBillingPeriod, nextAmountMinor } = row;
  if (!nextProductId || !nextProductLabel || !nextBillingPeriod || nextAmountMinor === null) {
    return row;
  }
  return {
    ...row,
    ...NO_NEXT_PLAN,
    productId: nextProductId,
    productLabel: nextProductLabel,
    billingPeriod: nextBillingPeriod,
    amountMinor: nextAmountMinor,
  };
}

function standingOf(row: SandboxSubscription): EventBody {
  if (row.status === 'past_due') {
    return { kind: 'payment-failed', reason: row.cardFailure ?? 'other' };
  }
  const terms = {
    productId: row.productId,
    price: costOf(row),
    ...(row.trialEnd !== null && { trialEnd: row.trialEnd }),
  };
  return row.cancelAtPeriodEnd
    ? { ...terms, kind: 'cancelled', endsAt: row.periodEnd }
    : { ...terms, kind: 'renewing', periodEnd: row.periodEnd };
}

function changeOf({ nextProductId, periodEnd }: SandboxSubscription): EventBody {
  return nextProductId
    ? { kind: 'change-scheduled', productId: nextProductId, effectiveAt: periodEnd }
    : { kind: 'change-dropped' };
}
