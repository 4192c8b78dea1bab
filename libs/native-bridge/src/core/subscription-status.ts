import type { BridgeErrorKind } from '../errors.ts';
import { isRecord } from './transport.ts';

/** What the company's own browser or app says of the visitor's subscription (specification §3). */
export type NativeSubscriptionStatus =
  'SUBSCRIBED' | 'UNSUBSCRIBED' | 'UNKNOWN' | 'PENDING' | 'ERROR';

/** Something that was learned. */
export type SubscriptionStatusEvent =
  /** A stored value; only true and false, or their words, are one. */
  | { readonly type: 'override-read'; readonly value: unknown }
  | { readonly type: 'bridge-missing'; readonly code: BridgeErrorKind }
  /** The handshake succeeded. */
  | { readonly type: 'connected'; readonly availableMessages: readonly string[] }
  | { readonly type: 'details-answered'; readonly details: unknown }
  /** `subscriptionDetails` was refused, or not answered in time. */
  | { readonly type: 'details-failed' };

/** The message that the status is read from. */
export const DETAILS_MESSAGE = 'subscriptionDetails';

/**
 * The status for a missing bridge.
 *
 * @see Specification §8: UNKNOWN for `not-ddg-context` and ERROR for the others.
 */
export function statusForBridgeError(code: BridgeErrorKind): 'UNKNOWN' | 'ERROR' {
  return code === 'not-ddg-context' ? 'UNKNOWN' : 'ERROR';
}

/** The status that a stored override forces, if there is one. */
export function statusForOverride(value: unknown): 'SUBSCRIBED' | 'UNSUBSCRIBED' | undefined {
  if (value === true || value === 'true') return 'SUBSCRIBED';
  return value === false || value === 'false' ? 'UNSUBSCRIBED' : undefined;
}

/**
 * The next status, which starts as PENDING.
 *
 * @see Specification §4, native subscription status. A handshake without `subscriptionDetails` gives UNKNOWN
 *   there, though §8 has ERROR for the bridge error of that name: §4 speaks of the status itself.
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
