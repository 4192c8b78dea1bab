import {
  toServiceFailure,
  type ServiceFailure,
} from '../../../kit/service-failure/service-failure.ts';

/**
 * The reason that a purchase could not begin; the landing page has a text for each, and events
 * report it.
 */
export type CheckoutError =
  | 'network'
  | 'rate-limited'
  | 'already-subscribed'
  | 'payment-disputed'
  | 'price-changed'
  | 'trial-changed'
  | 'unavailable'
  | 'unknown';

const ERROR_OF: Partial<Record<ServiceFailure['kind'], CheckoutError>> = {
  offline: 'network',
  'too-many': 'rate-limited',
  unavailable: 'unavailable',
  'billing-unavailable': 'unavailable',
  'payment-disputed': 'payment-disputed',
};

export function checkoutErrorOf(error: unknown): CheckoutError {
  return ERROR_OF[toServiceFailure(error).kind] ?? 'unknown';
}
