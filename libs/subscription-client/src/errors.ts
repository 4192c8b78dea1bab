import { COMMUNICATION_ERROR_MESSAGE } from './constants.ts';

/**
 * Why a call failed.
 *
 * - `status`: the service refused; see `status` and `serviceCode`.
 * - `invalid-response`: an OK answer that does not hold what the call needs.
 * - `not-signed-in`: the call needs an access token and there is none; nothing was sent.
 * - `network`, `timeout`, `aborted`: no answer.
 */
export type SubscriptionErrorCode =
  'status' | 'invalid-response' | 'not-signed-in' | 'network' | 'timeout' | 'aborted';

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
  | 'fixPayment'
  | 'invoices';

export interface SubscriptionErrorDetails {
  status?: number | undefined;
  /** The service's own code, for example `already_subscribed`. */
  serviceCode?: string | undefined;
  retryAfterMs?: number | undefined;
  /** With `price_changed`: what it costs now. */
  price?: Price | undefined;
  cause?: unknown;
}

/** Decimal text in the main unit of a currency (ISO 4217): "9.99", "USD". */
export interface Price {
  amount: string;
  currency: string;
}

/**
 * The one error of this library.
 *
 * Its message is always the specification's sentence; `code`, `status` and `serviceCode` say what
 * happened.
 *
 * @see Specification §8
 */
export class SubscriptionError extends Error {
  declare readonly name: 'SubscriptionError';
  declare readonly code: SubscriptionErrorCode;
  declare readonly call: SubscriptionCall;
  readonly status: number | undefined;
  declare readonly serviceCode: string | undefined;
  declare readonly retryAfterMs: number | undefined;
  declare readonly price: Price | undefined;

  constructor(
    code: SubscriptionErrorCode,
    call: SubscriptionCall,
    details: SubscriptionErrorDetails = {},
  ) {
    super(COMMUNICATION_ERROR_MESSAGE, details);
    Object.assign(this, { name: 'SubscriptionError', ...details, code, call });
  }
}
