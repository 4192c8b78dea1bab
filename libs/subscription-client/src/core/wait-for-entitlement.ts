import {
  ENTITLEMENT_FIRST_DELAY_MS,
  ENTITLEMENT_JITTER,
  ENTITLEMENT_LIMIT_MS,
  ENTITLEMENT_MAX_DELAY_MS,
} from '../constants.ts';
import { SubscriptionError } from '../errors.ts';
import type { CallOptions } from './subscription-client.ts';
import type { Subscription } from './subscription.ts';

/** One poll of the service, passed to `onAttempt`. */
export interface EntitlementAttempt {
  /** The number of the poll, starting with 1. */
  attempt: number;
  /** The subscription, if the poll returned one. */
  subscription: Subscription | undefined;
  /** The error, if the poll failed. */
  error: unknown;
  /** The delay before the next poll in milliseconds; `undefined` after the last one. */
  nextDelayMs: number | undefined;
}

/** The polled function and the limits of the wait, in milliseconds. */
export interface WaitForEntitlementOptions {
  getSubscription: (options: CallOptions) => Promise<Subscription | undefined>;
  /**
   * A signal that ends the wait immediately, for example when the user leaves the page or signs
   * out.
   */
  signal?: AbortSignal | undefined;
  onAttempt?: (attempt: EntitlementAttempt) => void;
  limitMs?: number;
  /** Returns a random number in [0, 1). */
  random?: () => number;
  /** The current time in epoch milliseconds. */
  now?: () => number;
  /** Resolves after the delay, or as soon as the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** The outcome of waiting for an entitlement. */
export type EntitlementOutcome =
  | { outcome: 'entitled'; subscription: Subscription }
  /**
   * No entitlement within the limit. This isn't a failure: the billing event may still arrive, so
   * offer another check.
   */
  | { outcome: 'still-pending' }
  | { outcome: 'aborted' };

/**
 * Polls for an active subscription until there is one.
 *
 * Waits 1 s, 2 s, 4 s … up to 10 s between polls, each ± 20 %, or longer if the service requests it
 * (`Retry-After`). Errors are reported to `onAttempt` and do not end the wait, because none of them
 * proves that the purchase failed. Never rejects.
 *
 * To pause while the page is hidden, abort the wait and start a new one when the page is visible
 * again.
 */
export async function waitForEntitlement(
  options: WaitForEntitlementOptions,
): Promise<EntitlementOutcome> {
  const { getSubscription, signal, onAttempt } = options;
  const random = options.random ?? Math.random;
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? sleepUnlessAborted;
  const endsAt = now() + (options.limitMs ?? ENTITLEMENT_LIMIT_MS);

  for (let attempt = 1; !signal?.aborted; attempt += 1) {
    let subscription: Subscription | undefined;
    let error: unknown;
    try {
      subscription = await getSubscription({ signal });
    } catch (reason) {
      error = reason;
    }
    if (signal?.aborted) break;
    if (subscription?.isActive) {
      onAttempt?.({ attempt, subscription, error, nextDelayMs: undefined });
      return { outcome: 'entitled', subscription };
    }
    const delayMs = delayAfter(attempt, error, random());
    const isLast = now() + delayMs > endsAt;
    onAttempt?.({ attempt, subscription, error, nextDelayMs: isLast ? undefined : delayMs });
    if (isLast) return { outcome: 'still-pending' };
    await sleep(delayMs, signal);
  }
  return { outcome: 'aborted' };
}

function delayAfter(attempt: number, error: unknown, draw: number): number {
  const backoff = Math.min(
    ENTITLEMENT_FIRST_DELAY_MS * 2 ** (attempt - 1),
    ENTITLEMENT_MAX_DELAY_MS,
  );
  const jittered = backoff * (1 + ENTITLEMENT_JITTER * (2 * draw - 1));
  const asked = error instanceof SubscriptionError ? (error.retryAfterMs ?? 0) : 0;
  return Math.round(Math.max(jittered, asked));
}

function sleepUnlessAborted(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
    if (signal?.aborted) done();
  });
}
