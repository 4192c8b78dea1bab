/** Background actions of the sandbox: renews, charges, retries, and ends unpaid subscriptions. */
import { and, asc, isNotNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/utilities/durations.ts';
import { addBillingPeriod } from '../../subscription/billing-period.ts';
import { RETRY_DAYS, UNPAID_DAYS } from './constants.ts';
import {
  bill,
  type LifeContext,
  NO_NEXT_PLAN,
  numberOf,
  save,
  settleInvoices,
  tell,
} from './life-context.ts';
import { type SandboxSubscription, sandboxSubscriptions as subscriptions } from './schema.ts';
import { changeOf, costOf, standingOf } from './told-events.ts';

/** Performs all due actions in chronological order. */
export async function runDue(context: LifeContext): Promise<void> {
  const { db, now } = context;
  const runOne = async (tx: Transaction): Promise<boolean> => {
    const [due] = await tx
      .select()
      .from(subscriptions)
      .where(and(isNotNull(subscriptions.nextActionAt), lte(subscriptions.nextActionAt, now())))
      .orderBy(asc(subscriptions.nextActionAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due) await act(context, tx, due);
    return due !== undefined;
  };
  while (await db.transaction(runOne));
}

/** Performs the action due at the row's `nextActionAt`. */
async function act(
  context: LifeContext,
  tx: Transaction,
  given: SandboxSubscription,
): Promise<void> {
  const at = given.nextActionAt ?? context.now();
  const isGivenUp = given.failingSince !== null && at >= given.failingSince + UNPAID_DAYS * DAY_MS;
  if (given.cancelAtPeriodEnd || isGivenUp) return endAt(context, tx, given, at);
  if (given.isChargingPaused) return letPass(context, tx, given, at);
  return charge(context, tx, given, at);
}

/** Charges for the period that follows the last one. */
export async function charge(
  context: LifeContext,
  tx: Transaction,
  given: SandboxSubscription,
  at: number,
): Promise<void> {
  const isRetry = given.status === 'past_due';
  const due = withNextPlan(given);
  const periodEnd = addBillingPeriod(due.periodEnd, due.billingPeriod);
  if (due.cardFailure) {
    const attempts = due.attempts + 1;
    const failingSince = due.failingSince ?? at;
    const retryDays = RETRY_DAYS[attempts - 1] ?? UNPAID_DAYS;
    if (!isRetry) await bill(tx, due, at, 'failed', periodEnd);
    await save(tx, {
      ...due,
      status: 'past_due',
      attempts,
      failingSince,
      nextActionAt: failingSince + retryDays * DAY_MS,
    });
    return tell(context, tx, due.id, at, [{ kind: 'payment-failed', reason: due.cardFailure }]);
  }
  const settled = isRetry ? await settleInvoices(tx, due.id, 'paid') : [];
  const number = settled[0] ? numberOf(settled[0].id) : await bill(tx, due, at, 'paid', periodEnd);
  const paid: SandboxSubscription = {
    ...due,
    status: 'active',
    periodEnd,
    failingSince: null,
    attempts: 0,
    nextActionAt: periodEnd,
  };
  await save(tx, paid);
  await tell(context, tx, due.id, at, [
    {
      kind: 'payment-succeeded',
      periodStart: due.periodEnd,
      periodEnd,
      charged: costOf(paid),
      number,
    },
    standingOf(paid, at),
  ]);
}

/** Starts a period without a charge, while charging is paused. */
async function letPass(
  context: LifeContext,
  tx: Transaction,
  given: SandboxSubscription,
  at: number,
): Promise<void> {
  const periodEnd = addBillingPeriod(given.periodEnd, given.billingPeriod);
  const next = { ...given, status: 'active' as const, periodEnd, nextActionAt: periodEnd };
  await save(tx, next);
  await tell(context, tx, given.id, at, [standingOf(next, at)]);
}

/** Pauses charging: voids unpaid invoices and charges nothing for future periods. */
export async function pauseAt(
  context: LifeContext,
  tx: Transaction,
  given: SandboxSubscription,
  at: number,
): Promise<void> {
  if (given.isChargingPaused) return;
  await settleInvoices(tx, given.id, 'void');
  const wasDue = given.status === 'past_due';
  const periodEnd = wasDue
    ? addBillingPeriod(given.periodEnd, given.billingPeriod)
    : given.periodEnd;
  const next: SandboxSubscription = {
    ...given,
    ...NO_NEXT_PLAN,
    isChargingPaused: true,
    status: wasDue ? 'active' : given.status,
    failingSince: null,
    attempts: 0,
    periodEnd,
    nextActionAt: periodEnd,
  };
  await save(tx, next);
  await tell(context, tx, given.id, at, [standingOf(next, at), changeOf(next)]);
}

/** Ends a subscription and voids its unpaid invoices. */
export async function endAt(
  context: LifeContext,
  tx: Transaction,
  given: SandboxSubscription,
  at: number,
): Promise<void> {
  await settleInvoices(tx, given.id, 'void');
  await save(tx, {
    ...given,
    ...NO_NEXT_PLAN,
    status: 'canceled',
    endedAt: at,
    nextActionAt: null,
  });
  await tell(context, tx, given.id, at, [{ kind: 'ended' }]);
}

/** Applies the plan chosen for the next period. */
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
