/** Contracts of the subscription module: what it offers to other modules and needs from them. */
import type {
  AccountNeeds,
  AccountOffers,
  StoreNews,
  StoreNotification,
} from '../account/contract.ts';
import type { BillingEvent } from './billing-event.ts';
import type { BillingProvider } from './billing-provider.ts';

export interface SubscriptionOffers extends AccountNeeds {
  billingEvents: BillingEventSink;
  subscriptionJobs: SubscriptionJobs;
}

export interface SubscriptionNeeds extends AccountOffers {
  billing: BillingProvider;
}

/** `unattributed`: stored, but no checkout of ours belongs to it (yet). */
export type LedgerOutcome = 'applied' | 'unattributed';

/** `duplicate`: already delivered. `irrelevant`: doesn't affect a subscription. */
export type DeliveryOutcome = LedgerOutcome | 'duplicate' | 'irrelevant';

/** A verified event from a billing provider. */
export interface DeliveredEvent {
  provider: string;
  /** Identical for every delivery of the event. */
  id: string;
  type: string;
  /** Absent if it doesn't affect a subscription. */
  event: BillingEvent | undefined;
}

/**
 * Folds events from billing providers and app stores into subscriptions.
 *
 * Claiming an event and applying it is one transaction: if it fails, neither happens and the event
 * must be redelivered.
 */
export interface BillingEventSink {
  take(delivered: DeliveredEvent): Promise<DeliveryOutcome>;
  takeFromStore(store: StoreNotification['store'], news: StoreNews): Promise<DeliveryOutcome>;
}

/** Time-based jobs of the subscription module. */
export interface SubscriptionJobs {
  sendNotices(): Promise<unknown>;
  /** Compares subscriptions with the provider and makes it correct differences. */
  reconcile(): Promise<unknown>;
}
