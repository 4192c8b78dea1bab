import type { HttpErrorCode } from '@mallard/http';
import { COMMUNICATION_ERROR_MESSAGE } from './constants.ts';

/**
 * The cause of a failed call.
 *
 * - `status`: the service refused; see `status` and `serviceCode`.
 * - `invalid-response`: a successful response without the required data.
 * - `not-signed-in`: the call needs an access token and there is none; nothing was sent.
 * - `network`, `timeout`, `aborted`: there was no response.
 * - `invalid-request`: the request cannot be serialized; nothing was sent.
 * - `unexpected`: something else threw, for example a custom `fetch`; see the `cause`.
 */
export type SubscriptionErrorCode = HttpErrorCode | 'not-signed-in';

/** A call of this client, for logs and for choosing a message. */
export type SubscriptionCall =
  | 'products'
  | 'productFeatures'
  | 'checkoutSession'
  | 'subscription'
  | 'subscriptionStatus'
  | 'portal'
  | 'cancel'
  | 'resume'
  | 'change'
  | 'changePreview'
  | 'fixPayment'
  | 'invoices'
  | 'checkout-email';

export interface SubscriptionErrorDetails {
  status?: number | undefined;
  /** The service's error code, for example `already_subscribed`. */
  serviceCode?: string | undefined;
  retryAfterMs?: number | undefined;
  /** The current price, with `price_changed`. */
  price?: Price | undefined;
  /** The buyer's country as the service detected it (ISO 3166-1), with `wrong_market`. */
  country?: string | undefined;
  /** The current length of the free trial in days, with `trial_changed`. */
  trialDays?: number | undefined;
  /**
   * The failed checks, each as `path: problem`, with `invalid-response`. They never contain values
   * of the response.
   */
  issues?: readonly string[] | undefined;
  cause?: unknown;
}

/** A price as a decimal string in the main unit of a currency (ISO 4217): "9.99", "USD". */
export interface Price {
  amount: string;
  currency: string;
}

/**
 * The error messages. The specification defines the sentence for a response that cannot be used
 * (§8).
 */
const MESSAGES: Record<SubscriptionErrorCode, (call: SubscriptionCall) => string> = {
  status: () => COMMUNICATION_ERROR_MESSAGE,
  'invalid-response': () => COMMUNICATION_ERROR_MESSAGE,
  'not-signed-in': (call) => `"${call}" needs an access token, and nobody is signed in`,
  network: (call) => `"${call}" got no response`,
  timeout: (call) => `"${call}" got no response in time`,
  aborted: (call) => `"${call}" was aborted`,
  'invalid-request': (call) => `"${call}" was not sent: see the cause`,
  unexpected: (call) => `"${call}" failed for a reason of its own: see the cause`,
};

/**
 * The only error class of this library.
 *
 * Its `cause` names the request and the failure, like `HttpError` of `@mallard/http`.
 */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  readonly code: SubscriptionErrorCode;
  readonly call: SubscriptionCall;
  readonly status: number | undefined;
  readonly serviceCode: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly price: Price | undefined;
  readonly country: string | undefined;
  readonly trialDays: number | undefined;
  readonly issues: readonly string[];

  constructor(
    code: SubscriptionErrorCode,
    call: SubscriptionCall,
    details: SubscriptionErrorDetails = {},
  ) {
    super(MESSAGES[code](call), { cause: details.cause });
    this.code = code;
    this.call = call;
    this.status = details.status;
    this.serviceCode = details.serviceCode;
    this.retryAfterMs = details.retryAfterMs;
    this.price = details.price;
    this.country = details.country;
    this.trialDays = details.trialDays;
    this.issues = details.issues ?? [];
  }
}
