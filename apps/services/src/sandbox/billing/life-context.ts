/**
 * Context shared by a subscription's life-cycle steps: the clock, its row, its invoices, and its
 * webhooks.
 */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { BillingEvent, PaymentFailureReason } from '../../subscription/billing-event.ts';
import {
  type SandboxInvoice,
  sandboxInvoices as invoices,
  type SandboxSubscription,
  sandboxSubscriptions as subscriptions,
  sandboxWebhooks,
} from './schema.ts';
import type { EventBody } from './told-events.ts';

export const sandboxReference = (kind: string) =>
  `${kind}_sandbox_${randomBytes(16).toString('base64url')}`;

export interface Card {
  last4: string;
  failure: PaymentFailureReason | undefined;
}

export interface LifeContext {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Returns a unique, increasing time, so that the order of changes is unambiguous. */
  moment: () => number;
}

export function createLifeContext(db: Database, now: () => number): LifeContext {
  let last = 0;
  return {
    db,
    now,
    moment() {
      last = Math.max(now(), last + 1);
      return last;
    },
  };
}

/** Queues webhooks in the transaction they report. */
export async function tell(
  { now }: Pick<LifeContext, 'now'>,
  tx: Transaction,
  ref: string,
  occurredAt: number,
  bodies: readonly EventBody[],
) {
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

export async function save(tx: Transaction, next: SandboxSubscription): Promise<void> {
  const { id, ...values } = next;
  await tx.update(subscriptions).set(values).where(eq(subscriptions.id, id));
}

/** @returns The printed invoice number. */
export async function bill(
  tx: Transaction,
  { id, amountMinor, currency }: SandboxSubscription,
  at: number,
  status: SandboxInvoice['status'],
  periodEnd: number,
): Promise<string> {
  const number = sandboxReference('in');
  await tx.insert(invoices).values({
    id: number,
    subscriptionRef: id,
    at,
    amountMinor,
    currency,
    status,
    periodEnd,
  });
  return numberOf(number);
}

export const settleInvoices = (tx: Transaction, ref: string, status: 'paid' | 'void') =>
  tx
    .update(invoices)
    .set({ status })
    .where(and(eq(invoices.subscriptionRef, ref), eq(invoices.status, 'failed')))
    .returning({ id: invoices.id });

export const numberOf = (invoiceId: string) => invoiceId.slice(-8).toUpperCase();

/** Clears the planned change for the next period. */
export const NO_NEXT_PLAN = {
  nextProductId: null,
  nextProductLabel: null,
  nextBillingPeriod: null,
  nextAmountMinor: null,
};
