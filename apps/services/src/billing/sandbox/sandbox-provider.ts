/**
 * A billing provider for machines without one: its own sessions, its own payment page (`payment-pages.ts`),
 * its own webhooks. It stands outside: the rest of the service knows it by the interface alone, and learns
 * of a payment only from a signed webhook.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type BillingEvent, billingEventSchema } from '../billing-event.ts';
import { addBillingPeriod } from '../billing-period.ts';
import { WEBHOOK_TOLERANCE_SECONDS } from '../constants.ts';
import { type BillingProvider, InvalidWebhookError } from '../provider.ts';
import { checkWebhookSignature } from '../webhook-signature.ts';
import { SESSION_LIFETIME_MS, SIGNATURE_HEADER } from './constants.ts';
import {
  sandboxCheckoutSessions as sessions,
  sandboxSecrets,
  type SandboxSession,
  sandboxWebhooks,
} from './schema.ts';

export interface SandboxProviderOptions {
  db: Database;
  publicOrigin: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The provider, and what its payment page and its outbox need. */
export interface Sandbox extends BillingProvider {
  secret(): Promise<string>;
  /** A session as it is now: an open one whose time is over is `expired`. */
  findSession(id: string): Promise<SandboxSession | undefined>;
  /** Notes that a try to pay failed, so that the page can say so. The session stays open. */
  failPayment(id: string, failure: string, customer?: Customer): Promise<void>;
  /** The bank wants a second step. @returns False when the session is not open. */
  askConfirmation(id: string, customer: Customer): Promise<boolean>;
  /**
   * Charges, or starts the free trial, once however often it is called. Webhooks are due from then on; that
   * of the first charge after a trial when the trial is over.
   */
  completePayment(id: string, payment?: PaymentDetails): Promise<void>;
}

export interface PaymentDetails {
  customer?: Customer;
  /** The card works for nothing but starting a trial. */
  isFirstChargeDeclined?: boolean;
}

export interface Customer {
  customerEmail: string;
  customerName: string;
}

const WEBHOOK_SECRET = 'webhook';
const DAY_MS = 24 * 60 * 60 * 1000;
const reference = (kind: string) => `${kind}_sandbox_${randomBytes(16).toString('base64url')}`;

export function createSandbox({ db, publicOrigin, now }: SandboxProviderOptions): Sandbox {
  async function secret(): Promise<string> {
    const find = () =>
      db.select().from(sandboxSecrets).where(eq(sandboxSecrets.name, WEBHOOK_SECRET));
    let [row] = await find();
    if (!row) {
      await db
        .insert(sandboxSecrets)
        .values({ name: WEBHOOK_SECRET, secret: randomBytes(32).toString('base64url') })
        .onConflictDoNothing();
      [row] = await find();
    }
    if (!row) throw new Error('The sandbox has no webhook secret');
    return row.secret;
  }

  async function findSession(id: string): Promise<SandboxSession | undefined> {
    const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
    if (!session) return undefined;
    const isOver = isPayable(session) && session.expiresAt <= now();
    return isOver ? { ...session, status: 'expired' } : session;
  }

  return {
    name: 'sandbox',
    secret,
    findSession,

    async createCheckoutSession(order) {
      await db
        .insert(sessions)
        .values({
          id: reference('cs'),
          clientReference: order.checkoutId,
          productLabel: order.productLabel,
          billingPeriod: order.billingPeriod,
          amountMinor: order.amountMinor,
          currency: order.currency,
          trialDays: order.trialDays,
          successUrl: order.successUrl,
          cancelUrl: order.cancelUrl,
          status: 'open',
          expiresAt: now() + SESSION_LIFETIME_MS,
        })
        .onConflictDoNothing();
      const [session] = await db
        .select()
        .from(sessions)
        .where(eq(sessions.clientReference, order.checkoutId));
      if (!session) throw new Error('The sandbox has lost a checkout session');
      return {
        sessionRef: session.id,
        url: `${publicOrigin}/dev/checkout/${session.id}`,
        expiresAt: session.expiresAt,
      };
    },

    async retrieveCheckoutSession(sessionRef) {
      const session = await findSession(sessionRef);
      if (!session) return 'expired';
      return isPayable(session) ? 'open' : session.status === 'complete' ? 'complete' : 'expired';
    },

    async expireCheckoutSession(sessionRef) {
      await db
        .update(sessions)
        .set({ status: 'expired' })
        .where(and(eq(sessions.id, sessionRef), inArray(sessions.status, ['open', 'confirming'])));
      const session = await findSession(sessionRef);
      return session?.status === 'complete' ? 'complete' : 'expired';
    },

    async verifyWebhook(rawBody, headers) {
      const header = headers[SIGNATURE_HEADER];
      const verdict = checkWebhookSignature(
        rawBody,
        typeof header === 'string' ? header : undefined,
        await secret(),
        { nowSeconds: now() / 1000, toleranceSeconds: WEBHOOK_TOLERANCE_SECONDS },
      );
      if (verdict !== 'valid') {
        throw new InvalidWebhookError('invalid_signature', `sandbox: signature is ${verdict}`);
      }
      const event = billingEventSchema.safeParse(parseJson(rawBody));
      if (!event.success) throw new InvalidWebhookError('invalid_event', 'sandbox: not an event');
      return { id: event.data.id, type: event.data.kind, event: event.data };
    },

    async failPayment(id, failure, customer) {
      await db
        .update(sessions)
        .set({ ...customer, failure, status: 'open' })
        .where(and(eq(sessions.id, id), inArray(sessions.status, ['open', 'confirming'])));
    },

    async askConfirmation(id, customer) {
      const rows = await db
        .update(sessions)
        .set({ ...customer, failure: null, status: 'confirming' })
        .where(and(eq(sessions.id, id), inArray(sessions.status, ['open', 'confirming'])))
        .returning({ id: sessions.id });
      return rows.length === 1;
    },

    async completePayment(id, { customer, isFirstChargeDeclined = false } = {}) {
      await db.transaction(async (tx) => {
        const [session] = await tx
          .update(sessions)
          .set({ ...customer, failure: null, status: 'complete' })
          .where(and(eq(sessions.id, id), inArray(sessions.status, ['open', 'confirming'])))
          .returning();
        // Another submit of the same page was faster, or the session was closed: nothing to charge.
        if (!session) return;
        const completedAt = now();
        const firstChargeAt = completedAt + session.trialDays * DAY_MS;
        const subscriptionRef = reference('sub');
        const common = () => ({ id: reference('evt'), occurredAt: completedAt, subscriptionRef });
        const events: BillingEvent[] = [
          {
            ...common(),
            kind: 'checkout-completed',
            checkoutId: session.clientReference,
            customerRef: reference('cus'),
            paid: true,
          },
        ];
        if (session.trialDays > 0) {
          events.push({
            ...common(),
            kind: 'renewing',
            periodEnd: firstChargeAt,
            trialEnd: firstChargeAt,
          });
        }
        const firstCharge = { ...common(), occurredAt: firstChargeAt };
        events.push(
          isFirstChargeDeclined
            ? { ...firstCharge, kind: 'payment-failed' }
            : {
                ...firstCharge,
                kind: 'payment-succeeded',
                periodEnd: addBillingPeriod(firstChargeAt, session.billingPeriod),
              },
        );
        await tx.insert(sandboxWebhooks).values(
          events.map((event) => ({
            eventId: event.id,
            body: JSON.stringify(event),
            nextAttemptAt: event.occurredAt,
          })),
        );
      });
    },
  };
}

function isPayable({ status }: SandboxSession): boolean {
  return status === 'open' || status === 'confirming';
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
