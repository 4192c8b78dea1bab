import type { FastifyRequest } from 'fastify';
import type { BillingEvent } from '../billing/billing-event.ts';
import type { BillingProvider } from '../billing/provider.ts';
import type { Transaction } from './database/database.ts';
import type { SubscriptionLedger } from '../subscription/ledger.ts';

/** Who a request comes from. */
export interface AuthenticatedAccount {
  accountId: string;
  /** `null` while the account has no address. */
  email: string | null;
}

/** What other modules may ask the account module. */
export interface AccountDirectory {
  /** @throws ServiceError 401 `invalid_token` when the bearer token is absent, bad or expired. */
  authenticate(request: FastifyRequest): Promise<AuthenticatedAccount>;
}

/** Where an account can be written to. */
export interface AccountContact {
  email: string;
  /** BCP 47, as far as it is known. */
  locale: string | null;
}

/** Whom mails about an account go to. */
export interface AccountContacts {
  /** @returns `undefined` while the account has no address, or is no more. */
  contactOf(tx: Transaction, accountId: string): Promise<AccountContact | undefined>;
}

/** A subscription as an app store has vouched for it. Times are epoch milliseconds. */
export interface StoreSubscription {
  store: 'apple' | 'google';
  /** The store's lasting reference to it. */
  reference: string;
  /** What the store calls the product. */
  storeProductId: string;
  startedAt: number;
  expiresAt: number;
  /** When the store said so: of two statements the later one counts. */
  observedAt: number;
  /** False once it was cancelled; `undefined` where the store does not say. */
  renews: boolean | undefined;
  /** A charge has failed and is tried again. */
  isPaymentFailing: boolean;
  /** It was refunded or ended by the store. */
  isRevoked: boolean;
  /** Nothing was charged yet. */
  isTrial: boolean;
}

/** What an app shows to have a purchase confirmed. */
export type StoreReceipt =
  | { store: 'apple'; signedTransactionInfo: string }
  | { store: 'google'; packageName: string; purchaseToken: string };

/** What an app store calls us with when something has become of a purchase. */
export type StoreNotification =
  | { store: 'apple'; signedPayload: string }
  /** `bearer`: by which the store proves that it is the one that calls. `data`: base64. */
  | { store: 'google'; bearer: string | undefined; messageId: string; data: string };

export interface StoreNews {
  /** The same for every delivery of it. */
  id: string;
  /** The store's word for it. */
  type: string;
  /** As it stands now; `undefined` where the news change none. */
  subscription: StoreSubscription | undefined;
}

/** Whom purchases in app stores belong to. */
export interface StorePurchases {
  /**
   * Makes out what a store tells.
   *
   * @returns `undefined` when it is not the store that tells it, or not about an app of ours.
   * @throws ServiceError 503 `store_unavailable`
   */
  hear(notification: StoreNotification): Promise<StoreNews | undefined>;
  /**
   * Asks the store about a purchase.
   *
   * @returns `undefined` when it does not vouch for it.
   * @throws ServiceError 503 `store_unavailable`
   */
  inspect(receipt: StoreReceipt): Promise<StoreSubscription | undefined>;
  /**
   * Notes that a purchase in an app store is this account's: whoever shows it later signs in to the account.
   *
   * @returns False when it belongs to another account.
   */
  link(
    accountId: string,
    purchase: { store: 'apple' | 'google'; reference: string },
  ): Promise<boolean>;
}

/** What an account may use, in the shape that tokens carry. */
export interface Entitlement {
  /** The tier: "subscriber", "plus", "pro". */
  name: string;
  /** For example "Network Protection". */
  product: string;
  id: number;
}

/** What other modules may ask the subscription module. */
export interface EntitlementSource {
  entitlementsOf(accountId: string): Promise<Entitlement[]>;
}

/** What was paid for and is not used up. */
export interface PaidTime {
  productId: string;
  /** Epoch milliseconds. */
  until: number;
  /** Further money will be charged. */
  renews: boolean;
}

/** What the account module asks before it deletes an account. */
export interface PaidTimeSource {
  paidTimeOf(accountId: string): Promise<PaidTime | undefined>;
}

/** What other modules may ask the billing module to take note of. */
export interface BillingObservations {
  /**
   * Folds what somebody was told of a subscription outside of webhooks. What changes nothing is not kept.
   *
   * @returns Whether it changed anything.
   */
  fold(
    subject: { provider: string; subscriptionRef: string },
    events: readonly BillingEvent[],
  ): Promise<boolean>;
}

/** What the subscription module does as time goes by. */
export interface SubscriptionJobs {
  /** Mails what has become due. */
  sendNotices(): Promise<unknown>;
}

/** What modules offer each other. */
export interface Ports {
  accounts: AccountDirectory;
  contacts: AccountContacts;
  storePurchases: StorePurchases;
  entitlements: EntitlementSource;
  paidTime: PaidTimeSource;
  /** Who bills cards on the web. */
  billing: BillingProvider;
  /** Where billing events become subscriptions. */
  ledger: SubscriptionLedger;
  observations: BillingObservations;
  subscriptionJobs: SubscriptionJobs;
}

/** The ports as a module sees them: usable from the first request on, whatever the order of registration. */
export interface PortRegistry extends Ports {
  /** @throws Error When a port has a provider already. */
  provide(ports: Partial<Ports>): void;
}

/**
 * Connects modules that need each other (tokens carry entitlements, subscriptions need an account)
 * without one importing the other.
 */
export function createPortRegistry(): PortRegistry {
  const provided: Partial<Ports> = {};
  const get = <Name extends keyof Ports>(name: Name): Ports[Name] => {
    const port = provided[name];
    if (port === undefined) throw new Error(`No module provides the port "${name}"`);
    return port;
  };
  /** One check of a token a request, however many ask. */
  const authentications = new WeakMap<FastifyRequest, Promise<AuthenticatedAccount>>();
  return {
    accounts: {
      authenticate(request) {
        const known = authentications.get(request);
        if (known !== undefined) return known;
        const authentication = get('accounts').authenticate(request);
        authentications.set(request, authentication);
        return authentication;
      },
    },
    contacts: { contactOf: (tx, accountId) => get('contacts').contactOf(tx, accountId) },
    storePurchases: {
      hear: (notification) => get('storePurchases').hear(notification),
      inspect: (receipt) => get('storePurchases').inspect(receipt),
      link: (accountId, purchase) => get('storePurchases').link(accountId, purchase),
    },
    entitlements: { entitlementsOf: (accountId) => get('entitlements').entitlementsOf(accountId) },
    paidTime: { paidTimeOf: (accountId) => get('paidTime').paidTimeOf(accountId) },
    billing: {
      get name() {
        return get('billing').name;
      },
      now: () => get('billing').now(),
      createCheckoutSession: (order) => get('billing').createCheckoutSession(order),
      retrieveCheckoutSession: (ref) => get('billing').retrieveCheckoutSession(ref),
      expireCheckoutSession: (ref) => get('billing').expireCheckoutSession(ref),
      subscriptionOfCheckout: (ref) => get('billing').subscriptionOfCheckout(ref),
      verifyWebhook: (body, headers) => get('billing').verifyWebhook(body, headers),
      observe: (ref) => get('billing').observe(ref),
      cancelAtPeriodEnd: (ref) => get('billing').cancelAtPeriodEnd(ref),
      resume: (ref) => get('billing').resume(ref),
      end: (ref) => get('billing').end(ref),
      scheduleChange: (ref, plan) => get('billing').scheduleChange(ref, plan),
      dropChange: (ref) => get('billing').dropChange(ref),
      listInvoices: (subscription) => get('billing').listInvoices(subscription),
      createPortalSession: (order) => get('billing').createPortalSession(order),
      createPaymentPage: (order) => get('billing').createPaymentPage(order),
    },
    observations: { fold: (subject, events) => get('observations').fold(subject, events) },
    ledger: {
      lock: (tx, subject) => get('ledger').lock(tx, subject),
      record: (tx, subject, events) => get('ledger').record(tx, subject, events),
    },
    subscriptionJobs: { sendNotices: () => get('subscriptionJobs').sendNotices() },
    provide(ports) {
      for (const name of Object.keys(ports) as (keyof Ports)[]) {
        if (provided[name] !== undefined) throw new Error(`The port "${name}" has two providers`);
      }
      Object.assign(provided, ports);
    },
  };
}
