/**
 * Contracts of the account module: what it offers to other modules, and what it needs from modules
 * that sell.
 */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../platform/database/database.ts';

export interface AccountOffers {
  accounts: AccountDirectory;
  acquaintances: RecognizedDevices;
  contacts: AccountContacts;
  storePurchases: StorePurchases;
}

export interface AccountNeeds {
  entitlements: EntitlementSource;
  paidTime: PaidTimeSource;
}

export interface AuthenticatedAccount {
  accountId: string;
  /** `null` while the account has no email address. */
  email: string | null;
}

/** Authenticates requests for other modules' routes. */
export interface AccountDirectory {
  /**
   * @param options.proof For sensitive steps: requires that a passcode was entered in this sign-in
   * within the last ten minutes, if the account has an email address. `except-apps` exempts calls
   * that released apps make from native code, which can't prompt for a passcode.
   * @throws ServiceError 401 `invalid_token` when the bearer token is absent, malformed or expired;
   * 403 `fresh_passcode_required`
   */
  authenticate(
    request: FastifyRequest,
    options?: { proof?: 'always' | 'except-apps' },
  ): Promise<AuthenticatedAccount>;
}

/** Recognizes requesters that have used an email address before. */
export interface RecognizedDevices {
  /** Whether the request comes from a browser or network that has signed in with this address. */
  knows(request: FastifyRequest, emailKey: string): Promise<boolean>;
  /** Returns the request's mailbox-link token if it was emailed to this address. */
  linkFor(request: FastifyRequest, emailKey: string): string | undefined;
}

export interface AccountContact {
  email: string;
  /** BCP 47 tag, if known. */
  locale: string | null;
}

export interface AccountContacts {
  /** @returns `undefined` if the account has no address or has been deleted. */
  contactOf(tx: Transaction, accountId: string): Promise<AccountContact | undefined>;
}

/** A subscription verified by an app store. Times are epoch milliseconds. */
export interface StoreSubscription {
  store: 'apple' | 'google';
  /** The store's permanent reference to the subscription. */
  reference: string;
  /**
   * Google: the purchase token, then the tokens it replaced, newest first. Google forgets a token
   * 60 days after it ends, so older ones may be missing.
   */
  tokens?: readonly [string, ...string[]];
  /**
   * Apple: when this transaction was charged. The latest transaction determines the subscription's
   * state.
   */
  purchasedAt?: number | undefined;
  /**
   * Whether the store reports that another purchase replaced this one, so its end or refund has no
   * effect.
   */
  isReplaced?: boolean;
  storeProductId: string;
  startedAt: number;
  expiresAt: number;
  /** When the store reported this state; the latest report wins. */
  observedAt: number;
  /** False after cancellation; `undefined` if the store doesn't report it. */
  renews: boolean | undefined;
  /**
   * The product that the subscription will renew as, if different; `null` if it is the same,
   * `undefined` if the store doesn't report it.
   */
  renewsAs?: string | null | undefined;
  /** Whether a charge has failed and the store is retrying it. */
  isPaymentFailing: boolean;
  /** End of the store's grace period while a charge is failing; absent without a grace period. */
  graceEndsAt?: number | undefined;
  /**
   * Set while the subscriber has paused the subscription, with the time it resumes automatically.
   */
  pause?: { resumesAt: number | undefined } | undefined;
  /** Whether the store has refunded or terminated it. */
  isRevoked: boolean;
  /** Whether the current period was refunded. A refunded subscription is always revoked, too. */
  isRefunded?: boolean;
  /** Whether it is a free trial that has not been charged yet. */
  isTrial: boolean;
  /**
   * The account ID that the app passed to the store at purchase: Apple's `appAccountToken`,
   * Google's `obfuscatedExternalAccountId`.
   */
  boughtFor?: string | undefined;
}

export type LinkedPurchase = Pick<StoreSubscription, 'store' | 'reference' | 'boughtFor'>;

/** The receipt that an app submits to confirm a purchase. */
export type StoreReceipt =
  | { store: 'apple'; signedTransactionInfo: string }
  | { store: 'google'; packageName: string; purchaseToken: string };

/** An app store's server notification that a purchase has changed. */
export type StoreNotification =
  | { store: 'apple'; signedPayload: string }
  /** `bearer`: the store's authentication token. `data`: base64. */
  | { store: 'google'; bearer: string | undefined; messageId: string; data: string };

export interface StoreNews {
  /** Identical for every delivery of the same notification. */
  id: string;
  type: string;
  /** The current state; `undefined` if the notification doesn't change it. */
  subscription: StoreSubscription | undefined;
}

/** Verifies app store purchases and links them to accounts. */
export interface StorePurchases {
  /**
   * Verifies and parses a store notification.
   *
   * @returns `undefined` when the notification isn't from the store, or isn't about one of our
   * apps.
   * @throws ServiceError 503 `store_unavailable`
   */
  verifyNotification(notification: StoreNotification): Promise<StoreNews | undefined>;
  /**
   * Asks the store to verify a purchase.
   *
   * @returns `undefined` when the store does not confirm it.
   * @throws ServiceError 503 `store_unavailable`
   */
  inspect(receipt: StoreReceipt): Promise<StoreSubscription | undefined>;
  /**
   * Asks the store for a purchase's current state by its reference, without a receipt from a
   * client.
   *
   * @param reference Apple: the original transaction ID. Google: the newest purchase token.
   * @returns `undefined` when the store doesn't know it (any longer), or can't be queried in this
   * installation.
   * @throws ServiceError 503 `store_unavailable`
   */
  observe(
    store: StoreSubscription['store'],
    reference: string,
  ): Promise<StoreSubscription | undefined>;
  /** Rate limit for jobs that query one store; absent if unlimited. */
  readonly callsPerSecond?: number;
  /**
   * Links an app store purchase to the account of a request. The account module decides whether the
   * purchase can later sign in to the account.
   *
   * @returns False when it belongs to another account.
   * @throws ServiceError 401 `invalid_token`
   */
  link(request: FastifyRequest, purchase: LinkedPurchase): Promise<boolean>;
}

/** A product that an account can use, in the shape of the token claim. */
export interface Entitlement {
  /** The tier: "subscriber", "plus", "pro". */
  name: string;
  /** For example "Network Protection". */
  product: string;
  id: number;
}

/** Implemented by modules that sell products. */
export interface EntitlementSource {
  entitlementsOf(accountId: string): Promise<Entitlement[]>;
  /**
   * Returns the accounts that used this email at checkout, newest first. Undefined if the server
   * runs no checkout.
   */
  buyersWith?(email: string): Promise<string[]>;
  /** Deletes the address record of a buyer whose account is being deleted. */
  forgetBuyer?(tx: Transaction, accountId: string): Promise<void>;
}

/** An app store purchase, by the store's permanent reference. */
export type PurchaseReference = Pick<StoreSubscription, 'store' | 'reference'>;

/** A period that is paid for and has not ended. */
export interface PaidTime {
  /** The billing platform: the website, or an app store. */
  platform: 'stripe' | StoreSubscription['store'];
  reference: string;
  productId: string;
  /** Epoch milliseconds. */
  until: number;
  /** Whether it will be charged again. */
  renews: boolean;
}

/**
 * Implemented by modules that sell; consulted before an account is deleted or signed in to with a
 * purchase.
 */
export interface PaidTimeSource {
  /** The billing clock in epoch milliseconds; absent if it is the real one. */
  now?(): number;
  /** Returns the paid time of each of an account's subscriptions, the current one first. */
  paidTimesOf(accountId: string): Promise<PaidTime[]>;
  /**
   * Whether the store has refunded the purchase or terminated it early; absent if no app store
   * sells.
   */
  isTakenBack?(purchase: PurchaseReference): Promise<boolean>;
  /** Removes app store purchases from an account. */
  releasePurchases?(
    tx: Transaction,
    accountId: string,
    isReleased: (purchase: PurchaseReference) => boolean,
  ): Promise<void>;
}
