/**
 * A billing provider for environments without one: its own sessions, payment page
 * (`payment-pages.ts`) and webhooks. It acts like an external service: the rest of the service uses
 * only the provider interface, and learns of a payment only from a signed webhook.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { billingEventSchema } from '../../subscription/billing-event.ts';
import {
  type BillingProvider,
  InvalidResponseError,
  InvalidWebhookError,
  type Observation,
  type PortalOrder,
  WEBHOOK_TOLERANCE_SECONDS,
} from '../../subscription/billing-provider.ts';
import { checkWebhookSignature } from './webhook-signature.ts';
import {
  KNOWN_CARD_LAST4,
  PORTAL_LIFETIME_MS,
  SESSION_LIFETIME_MS,
  SIGNATURE_HEADER,
} from './constants.ts';
import {
  sandboxCheckoutSessions as sessions,
  type SandboxPortalSession,
  sandboxPortalSessions as portalSessions,
  sandboxSecrets,
  type SandboxSession,
  type SandboxSubscription,
  sandboxSubscriptions as subscriptions,
} from './schema.ts';
import { type Card, sandboxReference as reference } from './life-context.ts';
import { createSubscriptionLife, type SubscriptionLife } from './subscription-life.ts';

export interface SandboxProviderOptions {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The provider, with the operations that its payment page and outbox need. */
export interface Sandbox extends BillingProvider {
  secret(): Promise<string>;
  /** Returns a session's current state: an open session past its lifetime is `expired`. */
  findSession(id: string): Promise<SandboxSession | undefined>;
  /** Records a failed payment attempt for the page to show. The session stays open. */
  failPayment(id: string, failure: string, customer?: Customer): Promise<void>;
  /**
   * Records that the bank requires confirmation (3-D Secure). @returns False when the session is
   * not open.
   */
  askConfirmation(id: string, customer: Customer): Promise<boolean>;
  /** Charges or starts the free trial; idempotent. */
  completePayment(id: string, payment: PaymentDetails): Promise<void>;
  life: SubscriptionLife;
  /** Returns an unexpired portal session. */
  findPortalSession(id: string): Promise<SandboxPortalSession | undefined>;
}

export interface PaymentDetails {
  customer?: Customer;
  card: Card;
}

export interface Customer {
  customerEmail: string;
  customerName: string;
}

const WEBHOOK_SECRET = 'webhook';

export function createSandbox({ db, now }: SandboxProviderOptions): Sandbox {
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

  const life = createSubscriptionLife(db, now);

  function observed(row: SandboxSubscription | undefined): Observation {
    if (!row) throw new InvalidResponseError('sandbox: no such subscription');
    return life.observe(row);
  }

  async function openPortal(
    { subscriptionRef, returnUrl }: PortalOrder,
    { isForCard }: { isForCard: boolean },
  ): Promise<string> {
    const id = reference('portal');
    const expiresAt = now() + PORTAL_LIFETIME_MS;
    await db
      .insert(portalSessions)
      .values({ id, subscriptionRef, returnUrl, isForCard, expiresAt });
    return `${new URL(returnUrl).origin}/dev/checkout/portal/${id}`;
  }

  return {
    name: 'sandbox',
    now,
    life,
    secret,
    findSession,

    async createCheckoutSession(order) {
      await db
        .insert(sessions)
        .values({
          id: reference('cs'),
          clientReference: order.checkoutId,
          productId: order.productId,
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
      if (!session) throw new Error('The sandbox lost a checkout session');
      return {
        sessionRef: session.id,
        // Use the buyer's host, which may be the onion address.
        url: `${new URL(order.successUrl).origin}/dev/checkout/${session.id}`,
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

    async completePayment(id, { customer, card }) {
      await db.transaction(async (tx) => {
        const [session] = await tx
          .update(sessions)
          .set({ ...customer, failure: null, status: 'complete' })
          .where(and(eq(sessions.id, id), inArray(sessions.status, ['open', 'confirming'])))
          .returning();
        // Another submission was faster, or the session was closed: charge nothing.
        if (!session) return;
        const subscriptionRef = await life.begin(tx, session, card);
        await tx.update(sessions).set({ subscriptionRef }).where(eq(sessions.id, id));
      });
    },

    async subscriptionOfCheckout(sessionRef) {
      return (await findSession(sessionRef))?.subscriptionRef ?? undefined;
    },

    async observe(ref) {
      const row = await life.find(ref);
      return row && life.observe(row);
    },
    cancelAtPeriodEnd: async (ref) => observed(await life.setCancelled(ref, true)),
    resume: async (ref) => observed(await life.setCancelled(ref, false)),
    end: async (ref) => observed(await life.end(ref)),
    pauseCharging: async (ref) => observed(await life.setChargingPaused(ref, true)),
    resumeCharging: async (ref) => observed(await life.setChargingPaused(ref, false)),
    async cardOf(ref) {
      const row = await life.find(ref);
      if (!row) return undefined;
      // One test card always has the same fingerprint; the others have one per subscription.
      const isKnown = row.cardLast4 === KNOWN_CARD_LAST4;
      return {
        last4: row.cardLast4,
        brand: isKnown ? 'mastercard' : 'visa',
        fingerprint: `card-${isKnown ? row.cardLast4 : row.id}`,
      };
    },
    async emailOf(customerRef) {
      const [row] = await db
        .select({ email: sessions.customerEmail })
        .from(sessions)
        .innerJoin(subscriptions, eq(subscriptions.id, sessions.subscriptionRef))
        .where(eq(subscriptions.customerRef, customerRef));
      return row?.email ?? undefined;
    },
    async previewChange(ref, { amountMinor, currency }) {
      const at = (await life.find(ref))?.periodEnd;
      if (at === undefined) throw new InvalidResponseError('sandbox: no such subscription');
      return { dueNow: { amountMinor: 0, currency }, next: { amountMinor, currency, at } };
    },
    scheduleChange: async (ref, plan) => observed(await life.setNextPlan(ref, plan)),
    dropChange: async (ref) => observed(await life.setNextPlan(ref, undefined)),

    async listInvoices({ subscriptionRef }) {
      const [rows, subscription] = await Promise.all([
        life.invoicesOf(subscriptionRef),
        life.find(subscriptionRef),
      ]);
      // A dispute is about the newest payment.
      const disputed = subscription?.isDisputed && rows.find(({ status }) => status === 'paid')?.id;
      return rows.map(({ id, at, amountMinor, currency, status }) => ({
        id,
        at,
        amount: { amountMinor, currency },
        status: id === disputed ? 'disputed' : status,
      }));
    },
    createPortalSession: (order) => openPortal(order, { isForCard: false }),
    createPaymentPage: (order) => openPortal(order, { isForCard: true }),

    async findPortalSession(id) {
      const [session] = await db.select().from(portalSessions).where(eq(portalSessions.id, id));
      return session && session.expiresAt > now() ? session : undefined;
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
