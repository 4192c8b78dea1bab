/**
 * The life cycle of a subscription at the provider: scheduled actions (renewals, charges, retries,
 * ending) and actions requested by a customer or the seller.
 *
 * Each step is one transaction that updates the subscription's row and queues its webhooks.
 */
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import type { PaymentFailureReason } from '../../subscription/billing-event.ts';
import { addBillingPeriod } from '../../subscription/billing-period.ts';
import { INVOICES_SHOWN, type PlanOrder } from '../../subscription/billing-provider.ts';
import {
  bill,
  type Card,
  createLifeContext,
  type LifeContext,
  NO_NEXT_PLAN,
  numberOf,
  sandboxReference,
  save,
  tell,
} from './life-context.ts';
import { charge, endAt, pauseAt, runDue } from './renewal.ts';
import {
  type SandboxInvoice,
  sandboxInvoices as invoices,
  type SandboxSession,
  type SandboxSubscription,
  sandboxSubscriptions as subscriptions,
} from './schema.ts';
import { changeOf, costOf, type EventBody, observationOf, standingOf } from './told-events.ts';

export type SubscriptionLife = ReturnType<typeof createSubscriptionLife>;

export function createSubscriptionLife(db: Database, now: () => number) {
  const context = createLifeContext(db, now);

  return {
    begin: (tx: Transaction, session: SandboxSession, card: Card) =>
      begin(context, tx, session, card),

    runDue: () => runDue(context),

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
        context,
        ref,
        put(
          context,
          { cancelAtPeriodEnd: isCancelled, ...(isCancelled && NO_NEXT_PLAN) },
          (row) => [standingOf(row, context.moment())],
        ),
      ),

    setChargingPaused: (ref: string, isPaused: boolean) =>
      change(context, ref, (tx, row) =>
        isPaused
          ? pauseAt(context, tx, row, context.moment())
          : put(context, { isChargingPaused: false }, (next) => [
              standingOf(next, context.moment()),
            ])(tx, row),
      ),

    end: (ref: string) =>
      change(context, ref, (tx, row) => endAt(context, tx, row, context.moment())),

    setNextPlan: (ref: string, plan: PlanOrder | undefined) =>
      change(context, ref, (tx, row) =>
        put(
          context,
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

    /**
     * Replaces the card and immediately charges an overdue payment to it. @returns Why that failed,
     * if it did.
     */
    async setCard(ref: string, card: Card): Promise<PaymentFailureReason | undefined> {
      const changed = await change(context, ref, async (tx, row) => {
        const next = { ...row, cardLast4: card.last4, cardFailure: card.failure ?? null };
        await save(tx, next);
        await tell(context, tx, ref, context.moment(), [{ kind: 'card-replaced' }]);
        if (next.status === 'past_due') await charge(context, tx, next, context.moment());
      });
      return changed?.status === 'past_due' ? (card.failure ?? 'other') : undefined;
    },

    /** Refunds the last payment, as the seller would. */
    refund: (ref: string) =>
      context.db.transaction(async (tx) => {
        const refunded = await giveBack(tx, ref);
        if (!refunded) return;
        await tell(context, tx, ref, context.moment(), [
          { kind: 'refunded', ...paymentOf(refunded) },
        ]);
      }),

    /** Charges the current period a second time, to simulate a mistake. */
    chargeAgain: (ref: string) =>
      change(context, ref, async (tx, row) => {
        const last = await lastPaid(tx, ref);
        if (last?.periodEnd !== row.periodEnd || row.isDisputed) return;
        const at = context.moment();
        const { periodEnd } = row;
        const number = await bill(tx, row, at, 'paid', periodEnd);
        await tell(context, tx, ref, at, [
          {
            kind: 'payment-succeeded',
            periodStart: last.at,
            periodEnd,
            charged: costOf(row),
            number,
          },
        ]);
      }),

    /** Opens a dispute over the last payment, or closes it with the bank's decision. */
    dispute: (ref: string, outcome?: 'won' | 'lost') =>
      change(context, ref, async (tx, row) => {
        // Only a paid invoice can be disputed.
        const last = await lastPaid(tx, ref);
        if (!last) return;
        const payment = paymentOf(last);
        if (outcome === 'lost' && row.isDisputed) await giveBack(tx, ref);
        await put(context, { isDisputed: outcome === undefined }, () => [
          outcome === undefined
            ? { kind: 'disputed', ...payment }
            : { kind: 'dispute-closed', won: outcome === 'won', ...payment },
        ])(tx, row);
      }),

    observe: (row: SandboxSubscription) => observationOf(row, now()),
  };
}

async function lastPaid(tx: Transaction, ref: string): Promise<SandboxInvoice | undefined> {
  const [last] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionRef, ref), eq(invoices.status, 'paid')))
    .orderBy(desc(invoices.at))
    .limit(1);
  return last;
}

/** Marks the last payment as refunded. @returns The payment, if there was one. */
async function giveBack(tx: Transaction, ref: string): Promise<SandboxInvoice | undefined> {
  const last = await lastPaid(tx, ref);
  if (last) await tx.update(invoices).set({ status: 'refunded' }).where(eq(invoices.id, last.id));
  return last;
}

/** Returns the reference to the payment that an event is about. */
const paymentOf = ({ id, periodEnd }: SandboxInvoice) =>
  periodEnd === null ? {} : { payment: { number: numberOf(id), periodEnd } };

/** Starts a subscription in the transaction that takes its payment. */
async function begin(
  context: LifeContext,
  tx: Transaction,
  session: SandboxSession,
  card: Card,
): Promise<string> {
  const at = context.now();
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
    isChargingPaused: false,
    endedAt: null,
    nextActionAt: periodEnd,
  };
  await tx.insert(subscriptions).values(row);
  const number = isTrial ? '' : await bill(tx, row, at, 'paid', periodEnd);
  await tell(context, tx, row.id, at, [
    {
      kind: 'checkout-completed',
      checkoutId: row.clientReference,
      customerRef: row.customerRef,
      paid: true,
    },
    ...(isTrial
      ? []
      : [
          {
            kind: 'payment-succeeded' as const,
            periodStart: at,
            periodEnd,
            charged: costOf(row),
            number,
          },
        ]),
    standingOf(row, at),
  ]);
  return row.id;
}

/**
 * Changes a subscription that has not ended. @returns Its state afterwards; `undefined` if it
 * doesn't exist.
 */
async function change(
  { db }: LifeContext,
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

/** Saves changed columns and queues the webhooks about them. */
const put =
  (
    context: LifeContext,
    values: Partial<SandboxSubscription>,
    tellOf: (row: SandboxSubscription) => EventBody[],
  ) =>
  async (tx: Transaction, row: SandboxSubscription) => {
    const next = { ...row, ...values };
    if (JSON.stringify(next) === JSON.stringify(row)) return;
    await save(tx, next);
    await tell(context, tx, row.id, context.moment(), tellOf(next));
  };
