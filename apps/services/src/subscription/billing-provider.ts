import type { IncomingHttpHeaders } from 'node:http';
import type { BillingEvent, BillingProviderName, Money } from './billing-event.ts';

/** A webhook signed longer ago than this is refused, in seconds: a captured delivery cannot be replayed. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** What a buyer is sent to pay. */
export interface CheckoutOrder {
  /** Ours; comes back in the `checkout-completed` event. Also makes creating it safe to repeat. */
  checkoutId: string;
  productId: string;
  productLabel: string;
  billingPeriod: 'Monthly' | 'Yearly';
  /** In the currency's smallest unit. */
  amountMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Days that are free before the first charge; 0 for none. A card is asked for either way. */
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
}

/** For the buyer, at a payment page whose order has no trial. English alone, as the product labels are. */
export const NO_TRIAL_TEXT =
  'A free trial is not available for this purchase. The price is charged today.';

export interface ProviderCheckout {
  sessionRef: string;
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** `complete`: paid, or being paid. */
export type ProviderCheckoutStatus = 'open' | 'complete' | 'expired';

/** A webhook's body and what of it counts. */
export type WebhookEvent =
  | { id: string; type: string; event: BillingEvent }
  /** Genuine, but nothing that changes a subscription. */
  | { id: string; type: string; event: undefined };

/** What an invoice is for anyone who pays it. */
export interface ProviderInvoice {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  amount: Money;
  /** `open`: due, `failed`: tried in vain and still due. */
  status: 'paid' | 'open' | 'failed' | 'refunded' | 'disputed' | 'void';
  /** The invoice at the provider, for the payer's eyes alone. */
  url?: string;
}

/** What a provider tells of a card. */
export interface ProviderCard {
  last4: string;
  /** `visa` */
  brand?: string;
  /** The same for every time that this card is used, and for no other; kept as a keyed hash alone. */
  fingerprint?: string;
}

/** What a subscription is changed to. */
export interface PlanOrder extends Money {
  productId: string;
  productLabel: string;
  billingPeriod: 'Monthly' | 'Yearly';
}

/** What a change of plan costs. */
export interface PlanPreview {
  /** What is charged at once. */
  dueNow: Money;
  /** The first charge of the new plan, and when it is made, in epoch milliseconds. */
  next: Money & { at: number };
}

/**
 * Where a subscription stands at the provider, told as events dated by the provider's clock: they are folded with
 * those that its webhooks have told, so there is one rule for both.
 */
export type Observation = readonly BillingEvent[];

/** A provider's pages for a customer. */
export interface PortalOrder {
  customerRef: string;
  subscriptionRef: string;
  /** On this site. */
  returnUrl: string;
}

/** A way to bill cards on the web. All calls throw {@link BillingUnavailableError}. */
export interface BillingProvider {
  readonly name: BillingProviderName;
  /** The most that a job may ask for; absent where nothing limits it. */
  readonly callsPerSecond?: number;
  /** Epoch milliseconds by the clock that the provider bills by: the real one, but for the sandbox. */
  now(): number;
  /** Repeating it with the same order gives the same session. */
  createCheckoutSession(order: CheckoutOrder): Promise<ProviderCheckout>;
  retrieveCheckoutSession(sessionRef: string): Promise<ProviderCheckoutStatus>;
  /** Makes an open session unusable. @returns What it is then: `expired`, or `complete` when it was too late. */
  expireCheckoutSession(sessionRef: string): Promise<Exclude<ProviderCheckoutStatus, 'open'>>;
  /** The subscription that a completed session began; `undefined` where there is none. */
  subscriptionOfCheckout(sessionRef: string): Promise<string | undefined>;
  /** @throws InvalidWebhookError when the body is not signed by the provider, or not now. */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<WebhookEvent>;

  /** Where a subscription stands; `undefined` when the provider knows none by this reference. */
  observe(subscriptionRef: string): Promise<Observation | undefined>;
  /** Lets it end with the period that is paid. A change that was scheduled is dropped. */
  cancelAtPeriodEnd(subscriptionRef: string): Promise<Observation>;
  /** Takes that back. */
  resume(subscriptionRef: string): Promise<Observation>;
  /** Ends it now and asks for no more money. One that has ended stays so. */
  end(subscriptionRef: string): Promise<Observation>;
  /** Charges nothing from now on, and asks for nothing that is due, while the subscription runs on. A planned change is dropped. */
  pauseCharging(subscriptionRef: string): Promise<Observation>;
  /** Takes that back: the next period is charged again. */
  resumeCharging(subscriptionRef: string): Promise<Observation>;
  /** The card that is charged; `undefined` where there is none. */
  cardOf(subscriptionRef: string): Promise<ProviderCard | undefined>;
  /** Where the buyer wanted to be written to; `undefined` where nobody knows. Never kept here. */
  emailOf(customerRef: string): Promise<string | undefined>;
  /** What that change costs, as the provider works it out. Nothing is changed. */
  previewChange(subscriptionRef: string, plan: PlanOrder): Promise<PlanPreview>;
  /** Another plan from the end of the period on: nothing is charged or given back before. */
  scheduleChange(subscriptionRef: string, plan: PlanOrder): Promise<Observation>;
  dropChange(subscriptionRef: string): Promise<Observation>;
  /** Newest first, at most {@link INVOICES_SHOWN}. */
  listInvoices(
    subscription: Pick<PortalOrder, 'customerRef' | 'subscriptionRef'>,
  ): Promise<ProviderInvoice[]>;
  /** An address that is the customer's alone, for a short time: card, invoices, cancellation. */
  createPortalSession(order: PortalOrder): Promise<string>;
  /** Where what is due is paid with another card; where nothing is due, where the card is replaced. */
  createPaymentPage(order: PortalOrder): Promise<string>;
}

/** How far back invoices are listed: two years of months. */
export const INVOICES_SHOWN = 24;

/** The provider did not answer, or refused. Says what was tried, never what was sent. */
export class BillingUnavailableError extends Error {
  override readonly name: string = 'BillingUnavailableError';
}

/** The provider answered about one object with something that cannot be used. Others may be fine. */
export class UnusableAnswerError extends BillingUnavailableError {
  override readonly name = 'UnusableAnswerError';
}

export type InvalidWebhookCode = 'invalid_signature' | 'invalid_event';

/** A delivery that must not be believed. */
export class InvalidWebhookError extends Error {
  override readonly name = 'InvalidWebhookError';
  readonly code: InvalidWebhookCode;

  constructor(code: InvalidWebhookCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
