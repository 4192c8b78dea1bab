import {
  ENTITLEMENT_FIRST_DELAY_MS,
  ENTITLEMENT_JITTER,
  ENTITLEMENT_LIMIT_MS,
  ENTITLEMENT_MAX_DELAY_MS,
} from '../constants.ts';
import { SubscriptionError } from '../errors.ts';
import type { CallOptions } from './subscription-client.ts';
import type { Subscription } from './subscription.ts';

/** One look at the service, told to `onAttempt`. */
export interface EntitlementAttempt {
  /** From 1. */
  attempt: number;
  /** What the look found, if it got an answer. */
  subscription: Subscription | undefined;
  /** Why it got none. */
  error: unknown;
  /** When the next look comes; `undefined` after the last. */
  nextDelayMs: number | undefined;
}

/** How a subscription is asked for, and for how long, in milliseconds. */
export interface WaitForEntitlementOptions {
  getSubscription: (options: CallOptions) => Promise<Subscription | undefined>;
  /** Ends the wait at once: the page is left, or someone signed out. */
  signal?: AbortSignal | undefined;
  onAttempt?: (attempt: EntitlementAttempt) => void;
  limitMs?: number;
  /** In [0, 1). */
  random?: () => number;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Resolves after the time, or as soon as the signal fires. */
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** How waiting for an entitlement has ended. */
export type EntitlementOutcome =
  | { outcome: 'entitled'; subscription: Subscription }
  /** Not seen within the limit. Not a failure: the billing event may still come; offer to look again. */
  | { outcome: 'still-pending' }
  | { outcome: 'aborted' };

/**
 * Looks for an active subscription until there is one.
 *
 * Waits 1 s, 2 s, 4 s … at most 10 s between looks, each ± 20 %, or longer when the service asks for it
 * (`Retry-After`). Failed looks are reported to `onAttempt` and do not end the wait: nothing that can go
 * wrong here proves that the purchase failed. Never rejects.
 *
 * Pausing while the page is hidden is the host's business: abort, and start again when it is seen.
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
