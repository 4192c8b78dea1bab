/** What the subscription module offers to others, and what it needs of them. */
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
  /** Who bills cards on the web. */
  billing: BillingProvider;
}

/** `unattributed`: kept, but no checkout of ours belongs to it (yet). */
export type LedgerOutcome = 'applied' | 'unattributed';

/** `duplicate`: delivered before. `irrelevant`: changes no subscription. */
export type DeliveryOutcome = LedgerOutcome | 'duplicate' | 'irrelevant';

/** What a billing provider has delivered, once it is known to be genuine. */
export interface DeliveredEvent {
  provider: string;
  /** The same for every delivery of it. */
  id: string;
  /** The provider's word for it. */
  type: string;
  /** Absent when it changes no subscription. */
  event: BillingEvent | undefined;
}

/**
 * Where what billing providers and app stores tell becomes subscriptions.
 *
 * The claim of an event and the change that it causes are one transaction: when anything fails, neither has happened,
 * and the event has to be delivered again.
 */
export interface BillingEventSink {
  take(delivered: DeliveredEvent): Promise<DeliveryOutcome>;
  takeFromStore(store: StoreNotification['store'], news: StoreNews): Promise<DeliveryOutcome>;
}

/** What the subscription module does as time goes by. */
export interface SubscriptionJobs {
  /** Mails what has become due. */
  sendNotices(): Promise<unknown>;
  /** Compares with the provider what is expected of it, and has it do what it should. */
  reconcile(): Promise<unknown>;
}
