import Stripe from 'stripe';
import {
  BillingUnavailableError,
  InvalidResponseError,
} from '../../subscription/billing-provider.ts';

export interface StripeContext {
  stripe: Stripe;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Calls Stripe. @throws BillingUnavailableError For any failure. @param what Description of the
 * call for the error message, such as "list invoices".
 */
export async function call<Result>(what: string, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (cause) {
    throw unavailable(what, cause);
  }
}

export function unavailable(what: string, cause: unknown): BillingUnavailableError {
  if (cause instanceof BillingUnavailableError) return cause;
  const reason = cause instanceof Stripe.errors.StripeError ? cause.type : 'unusable answer';
  const FailedCall = isAboutObject(cause) ? InvalidResponseError : BillingUnavailableError;
  return new FailedCall(`stripe: could not ${what} (${reason})`, { cause });
}

/**
 * Whether the failure is limited to the requested object, rather than Stripe being unavailable or
 * rejecting our key.
 */
const isAboutObject = (cause: unknown) =>
  !(cause instanceof Stripe.errors.StripeError) ||
  cause instanceof Stripe.errors.StripeInvalidRequestError ||
  cause instanceof Stripe.errors.StripeCardError;

export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
