import Stripe from 'stripe';
import { BillingUnavailableError } from '../../subscription/billing-provider.ts';

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
  const reason = cause instanceof Stripe.errors.StripeError ? cause.type : 'no answer';
  return new BillingUnavailableError(`stripe: could not ${what} (${reason})`, { cause });
}

export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
