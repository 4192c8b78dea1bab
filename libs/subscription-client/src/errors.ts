import type { HttpErrorCode } from '@mallard/http';
import { COMMUNICATION_ERROR_MESSAGE } from './constants.ts';

/**
 * Why a call failed.
 *
 * - `status`: the service refused; see `status` and `serviceCode`.
 * - `invalid-response`: an OK response that does not hold what the call needs.
 * - `not-signed-in`: the call needs an access token and there is none; nothing was sent.
 * - `network`, `timeout`, `aborted`: no response.
 * - `invalid-request`: what was to be sent cannot be; nothing was.
 * - `unexpected`: something else threw, a `fetch` that was given for example; the `cause` says what.
 */
export type SubscriptionErrorCode = HttpErrorCode | 'not-signed-in';

/** The calls of this client, for logs and for choosing a text. */
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
  /** The service's own code, for example `already_subscribed`. */
  serviceCode?: string | undefined;
  retryAfterMs?: number | undefined;
  /** With `price_changed`: what it costs now. */
  price?: Price | undefined;
  /** With `wrong_market`: the country the service found the buyer in, by ISO 3166-1. */
  country?: string | undefined;
  /** With `trial_changed`: the length of the free trial now, in days. */
  trialDays?: number | undefined;
  /** With `invalid-response`: `path: problem`, one for each failed check; never what the response said. */
  issues?: readonly string[] | undefined;
  cause?: unknown;
}

/** Decimal text in the main unit of a currency (ISO 4217): "9.99", "USD". */
export interface Price {
  amount: string;
  currency: string;
}

/** What is said of a call. The specification fixes the sentence for a response that cannot be used (§8). */
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
 * The one error of this library.
 *
 * Its `cause` says what was called and how it went, as `HttpError` of `@mallard/http` does.
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
