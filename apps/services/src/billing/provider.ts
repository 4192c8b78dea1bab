import type { IncomingHttpHeaders } from 'node:http';
import type { BillingEvent, BillingProviderName } from './billing-event.ts';

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

/** A way to bill cards on the web. */
export interface BillingProvider {
  readonly name: BillingProviderName;
  /** Repeating it with the same order gives the same session. @throws BillingUnavailableError */
  createCheckoutSession(order: CheckoutOrder): Promise<ProviderCheckout>;
  /** @throws BillingUnavailableError */
  retrieveCheckoutSession(sessionRef: string): Promise<ProviderCheckoutStatus>;
  /** Makes an open session unusable. @returns What it is then: `expired`, or `complete` when it was too late. */
  expireCheckoutSession(sessionRef: string): Promise<Exclude<ProviderCheckoutStatus, 'open'>>;
  /** @throws InvalidWebhookError when the body is not signed by the provider, or not now. */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<WebhookEvent>;
}

/** The provider did not answer, or refused. Says what was tried, never what was sent. */
export class BillingUnavailableError extends Error {
  override readonly name = 'BillingUnavailableError';
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
