import type { BridgeErrorKind } from '../errors.ts';
import { isRecord } from './transport.ts';

/** The visitor's subscription status in the company's own browser or app (specification §3). */
export type NativeSubscriptionStatus =
  'SUBSCRIBED' | 'UNSUBSCRIBED' | 'UNKNOWN' | 'PENDING' | 'ERROR';

/** An event that may change the status. */
export type SubscriptionStatusEvent =
  /** The stored override was read. Only `true` and `false`, as booleans or strings, count. */
  | { readonly type: 'override-read'; readonly value: unknown }
  | { readonly type: 'bridge-missing'; readonly code: BridgeErrorKind }
  /** The handshake succeeded. */
  | { readonly type: 'connected'; readonly availableMessages: readonly string[] }
  | { readonly type: 'details-answered'; readonly details: unknown }
  /** The `subscriptionDetails` request was refused or timed out. */
  | { readonly type: 'details-failed' };

/** The message that returns the status. */
export const DETAILS_MESSAGE = 'subscriptionDetails';

/**
 * Returns the status for a missing bridge.
 *
 * @see Specification §8: UNKNOWN for `not-ddg-context` and ERROR for the others.
 */
export function statusForBridgeError(code: BridgeErrorKind): 'UNKNOWN' | 'ERROR' {
  return code === 'not-ddg-context' ? 'UNKNOWN' : 'ERROR';
}

/** Returns the status that a stored override forces, or `undefined` without one. */
export function statusForOverride(value: unknown): 'SUBSCRIBED' | 'UNSUBSCRIBED' | undefined {
  if (value === true || value === 'true') return 'SUBSCRIBED';
  return value === false || value === 'false' ? 'UNSUBSCRIBED' : undefined;
}

/**
 * Returns the next status; the initial one is PENDING.
 *
 * @see Specification §4, native subscription status. A handshake without `subscriptionDetails`
 *   yields UNKNOWN there, although §8 lists ERROR for the bridge error of that name: §4 defines the
 *   status itself.
 */
export function nextSubscriptionStatus(
  status: NativeSubscriptionStatus,
  event: SubscriptionStatusEvent,
): NativeSubscriptionStatus {
  switch (event.type) {
    case 'override-read':
      return statusForOverride(event.value) ?? status;
    case 'bridge-missing':
      return statusForBridgeError(event.code);
    case 'connected':
      return event.availableMessages.includes(DETAILS_MESSAGE) ? status : 'UNKNOWN';
    case 'details-answered':
      return statusOfDetails(event.details);
    case 'details-failed':
      return 'ERROR';
  }
}

function statusOfDetails(details: unknown): NativeSubscriptionStatus {
  const isSubscribed = isRecord(details) ? details['isSubscribed'] : undefined;
  if (isSubscribed === true) return 'SUBSCRIBED';
  return isSubscribed === false ? 'UNSUBSCRIBED' : 'UNKNOWN';
}
