import type { IncomingHttpHeaders } from 'node:http';
import type { BillingEvent, BillingProviderName, Money } from './billing-event.ts';

/** Maximum age of a webhook signature in seconds, to prevent replays of captured deliveries. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** The order that a buyer is sent to pay. */
export interface CheckoutOrder {
  /**
   * Our checkout ID, returned in the `checkout-completed` event. Also serves as the idempotency
   * key.
   */
  checkoutId: string;
  productId: string;
  productLabel: string;
  billingPeriod: 'Monthly' | 'Yearly';
  /** In the currency's smallest unit. */
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Free days before the first charge; 0 for none. A card is required in both cases. */
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
}

/** Shown on a payment page whose order has no trial. English only, like the product labels. */
export const NO_TRIAL_TEXT =
  'A free trial is not available for this purchase. The price is charged today.';

export interface ProviderCheckout {
  sessionRef: string;
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** `complete`: paid, or payment pending. */
export type ProviderCheckoutStatus = 'open' | 'complete' | 'expired';

/** A verified webhook and its billing event. */
export type WebhookEvent =
  | { id: string; type: string; event: BillingEvent }
  /** Genuine, but doesn't affect a subscription. */
  | { id: string; type: string; event: undefined };

/** An invoice as shown to its payer. */
export interface ProviderInvoice {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  amount: Money;
  /** `open`: due. `failed`: attempted without success and still due. */
  status: 'paid' | 'open' | 'failed' | 'refunded' | 'disputed' | 'void';
  /** The invoice's page at the provider, visible only to the payer. */
  url?: string;
}

/** A provider's description of a card. */
export interface ProviderCard {
  last4: string;
  /** `visa` */
  brand?: string;
  /** Identifies the card across uses; stored only as a keyed hash. */
  fingerprint?: string;
}

/** The plan to change a subscription to. */
export interface PlanOrder extends Money {
  productId: string;
  productLabel: string;
  billingPeriod: 'Monthly' | 'Yearly';
}

export interface PlanPreview {
  /** Amount charged immediately. */
  dueNow: Money;
  /** The first charge of the new plan, with its time in epoch milliseconds. */
  next: Money & { at: number };
}

/**
 * State of a subscription at the provider, as events dated by the provider's clock: they are folded
 * together with those from webhooks, so that both follow one rule.
 */
export type Observation = readonly BillingEvent[];

/** A request to open a provider's customer pages. */
export interface PortalOrder {
  customerRef: string;
  subscriptionRef: string;
  /** A URL on this site. */
  returnUrl: string;
}

/** A provider that bills cards on the web. All calls throw {@link BillingUnavailableError}. */
export interface BillingProvider {
  readonly name: BillingProviderName;
  /** Rate limit for jobs; absent if unlimited. */
  readonly callsPerSecond?: number;
  /**
   * Returns the provider's billing clock in epoch milliseconds: real time, except in the sandbox.
   */
  now(): number;
  /** Creates a session; idempotent per order. */
  createCheckoutSession(order: CheckoutOrder): Promise<ProviderCheckout>;
  retrieveCheckoutSession(sessionRef: string): Promise<ProviderCheckoutStatus>;
  /**
   * Closes an open session. @returns Its state afterwards: `expired`, or `complete` if it was
   * already paid.
   */
  expireCheckoutSession(sessionRef: string): Promise<Exclude<ProviderCheckoutStatus, 'open'>>;
  /** Returns the subscription that a completed session started; `undefined` if there is none. */
  subscriptionOfCheckout(sessionRef: string): Promise<string | undefined>;
  /** @throws InvalidWebhookError when the provider's signature is invalid or too old. */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<WebhookEvent>;

  /** Returns a subscription's state; `undefined` if the provider doesn't know it. */
  observe(subscriptionRef: string): Promise<Observation | undefined>;
  /** Cancels at the end of the paid period, and drops a scheduled change. */
  cancelAtPeriodEnd(subscriptionRef: string): Promise<Observation>;
  /** Undoes a cancellation. */
  resume(subscriptionRef: string): Promise<Observation>;
  /** Ends it immediately without further charges. Idempotent. */
  end(subscriptionRef: string): Promise<Observation>;
  /**
   * Stops charging and voids open invoices while the subscription continues. Drops a scheduled
   * change.
   */
  pauseCharging(subscriptionRef: string): Promise<Observation>;
  /** Resumes charging with the next period. */
  resumeCharging(subscriptionRef: string): Promise<Observation>;
  /** Returns the charged card; `undefined` if there is none. */
  cardOf(subscriptionRef: string): Promise<ProviderCard | undefined>;
  /** Returns the buyer's email address; `undefined` if unknown. Never stored here. */
  emailOf(customerRef: string): Promise<string | undefined>;
  /** Returns the cost of a plan change as the provider calculates it, without changing anything. */
  previewChange(subscriptionRef: string, plan: PlanOrder): Promise<PlanPreview>;
  /** Schedules another plan from the end of the period, without charges or refunds before then. */
  scheduleChange(subscriptionRef: string, plan: PlanOrder): Promise<Observation>;
  dropChange(subscriptionRef: string): Promise<Observation>;
  /** Returns invoices, newest first, at most {@link INVOICES_SHOWN}. */
  listInvoices(
    subscription: Pick<PortalOrder, 'customerRef' | 'subscriptionRef'>,
  ): Promise<ProviderInvoice[]>;
  /** Returns a short-lived URL of the customer's portal: card, invoices, cancellation. */
  createPortalSession(order: PortalOrder): Promise<string>;
  /**
   * Returns the URL of a page to pay an overdue invoice with another card, or to replace the card
   * if nothing is due.
   */
  createPaymentPage(order: PortalOrder): Promise<string>;
}

/** Number of invoices listed: two years of monthly ones. */
export const INVOICES_SHOWN = 24;

/**
 * Thrown when the provider is unreachable or rejects a call. Names the operation but contains no
 * data.
 */
export class BillingUnavailableError extends Error {
  override readonly name: string = 'BillingUnavailableError';
}

/** Thrown when the provider's response about one object is unusable. Other objects may be fine. */
export class InvalidResponseError extends BillingUnavailableError {
  override readonly name = 'InvalidResponseError';
}

export type InvalidWebhookCode = 'invalid_signature' | 'invalid_event';

/** Thrown for a webhook delivery that can't be verified. */
export class InvalidWebhookError extends Error {
  override readonly name = 'InvalidWebhookError';
  readonly code: InvalidWebhookCode;

  constructor(code: InvalidWebhookCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
