import Stripe from 'stripe';
import {
  BillingUnavailableError,
  UnusableAnswerError,
} from '../../subscription/billing-provider.ts';

/** What every call to Stripe is made with. */
export interface StripeContext {
  stripe: Stripe;
  /** Epoch milliseconds. */
  now: () => number;
}

/** @throws BillingUnavailableError Whatever the reason. @param what Said in its message: "list invoices". */
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
  const FailedCall = isAboutObject(cause) ? UnusableAnswerError : BillingUnavailableError;
  return new FailedCall(`stripe: could not ${what} (${reason})`, { cause });
}

/** Whether only what was asked for is at fault, and neither Stripe as a whole nor our access to it. */
const isAboutObject = (cause: unknown) =>
  !(cause instanceof Stripe.errors.StripeError) ||
  cause instanceof Stripe.errors.StripeInvalidRequestError ||
  cause instanceof Stripe.errors.StripeCardError;

export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
