/** What the account module offers to others, and what it asks of anyone who sells. */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../platform/database/database.ts';

export interface AccountOffers {
  accounts: AccountDirectory;
  acquaintances: Acquaintances;
  contacts: AccountContacts;
  storePurchases: StorePurchases;
}

export interface AccountNeeds {
  entitlements: EntitlementSource;
  paidTime: PaidTimeSource;
}

/** Who a request comes from. */
export interface AuthenticatedAccount {
  accountId: string;
  /** `null` while the account has no address. */
  email: string | null;
}

/** Who a request comes from, for every route that needs to know. */
export interface AccountDirectory {
  /**
   * @param options.proof For a sensitive step: a passcode has to have been given in this sign-in within the last ten minutes,
   *   if the account has an email address. `except-apps` is for calls that released apps make from native code, which has no
   *   way to ask for one.
   * @throws ServiceError 401 `invalid_token` when the bearer token is absent, bad or expired; 403 `fresh_passcode_required`
   */
  authenticate(
    request: FastifyRequest,
    options?: { proof?: 'always' | 'except-apps' },
  ): Promise<AuthenticatedAccount>;
}

/** Who is no stranger to an address. */
export interface Acquaintances {
  /** Whether a request comes from one that has signed in with this address. */
  knows(request: FastifyRequest, emailKey: string): Promise<boolean>;
  /** The token of a link that was mailed to this address, if a request has one. */
  linkFor(request: FastifyRequest, emailKey: string): string | undefined;
}

/** Where an account can be written to. */
export interface AccountContact {
  email: string;
  /** BCP 47, as far as it is known. */
  locale: string | null;
}

/** Contact details for mail about an account. */
export interface AccountContacts {
  /** @returns `undefined` while the account has no address, or is no more. */
  contactOf(tx: Transaction, accountId: string): Promise<AccountContact | undefined>;
}

/** A subscription as an app store has vouched for it. Times are epoch milliseconds. */
export interface StoreSubscription {
  store: 'apple' | 'google';
  /** The store's lasting reference to it. */
  reference: string;
  /**
   * Google: the purchase token, then the tokens that it replaced, newest first. Google forgets a token 60 days after its
   * end, so older ones may be missing.
   */
  tokens?: readonly [string, ...string[]];
  /** Apple: when this transaction was charged. The subscription is what the latest one of its transactions says. */
  purchasedAt?: number | undefined;
  /** Another purchase has replaced this one, by the store's word: its end or refund ends nothing. */
  isReplaced?: boolean;
  /** What the store calls the product. */
  storeProductId: string;
  startedAt: number;
  expiresAt: number;
  /** When the store said so: of two statements the later one counts. */
  observedAt: number;
  /** False once it was canceled; `undefined` where the store does not say. */
  renews: boolean | undefined;
  /**
   * The product that it renews as, if that is another one; `null` if it is the same, `undefined` where the store does not say.
   */
  renewsAs?: string | null | undefined;
  /** A charge has failed and is tried again. */
  isPaymentFailing: boolean;
  /** While a charge fails: until when the store lets it be used; absent where it gives no grace. */
  graceEndsAt?: number | undefined;
  /** The subscriber paused it, and when it continues by itself. */
  pause?: { resumesAt: number | undefined } | undefined;
  /** It was refunded or ended by the store. */
  isRevoked: boolean;
  /** The money for the running period was given back; such a subscription is revoked too. */
  isRefunded?: boolean;
  /** Nothing was charged yet. */
  isTrial: boolean;
  /**
   * The account that the app named to the store when it was bought: Apple's `appAccountToken`, Google's
   * `obfuscatedExternalAccountId`.
   */
  boughtFor?: string | undefined;
}

/** A purchase that its store has vouched for, to be linked to an account. */
export type LinkedPurchase = Pick<StoreSubscription, 'store' | 'reference' | 'boughtFor'>;

/** What an app shows to have a purchase confirmed. */
export type StoreReceipt =
  | { store: 'apple'; signedTransactionInfo: string }
  | { store: 'google'; packageName: string; purchaseToken: string };

/** What an app store calls us with when the state of a purchase has changed. */
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

/** Who purchases in app stores belong to. */
export interface StorePurchases {
  /**
   * Verifies and parses a store notification.
   *
   * @returns `undefined` when it is not the store that tells it, or not about an app of ours.
   * @throws ServiceError 503 `store_unavailable`
   */
  verifyNotification(notification: StoreNotification): Promise<StoreNews | undefined>;
  /**
   * Asks the store about a purchase.
   *
   * @returns `undefined` when it does not vouch for it.
   * @throws ServiceError 503 `store_unavailable`
   */
  inspect(receipt: StoreReceipt): Promise<StoreSubscription | undefined>;
  /**
   * Asks the store how a purchase stands, without anyone who shows it.
   *
   * @param reference Apple: the original transaction. Google: the newest purchase token.
   * @returns `undefined` when it doesn't know it (any more), or can't be asked in this installation.
   * @throws ServiceError 503 `store_unavailable`
   */
  observe(
    store: StoreSubscription['store'],
    reference: string,
  ): Promise<StoreSubscription | undefined>;
  /**
   * Notes that a purchase in an app store is that of the account which a request comes from. Whether anyone who shows it
   * later signs in to the account, the account module decides.
   *
   * @returns False when it belongs to another account.
   * @throws ServiceError 401 `invalid_token`
   */
  link(request: FastifyRequest, purchase: LinkedPurchase): Promise<boolean>;
}

/** What an account may use, in the shape that tokens carry. */
export interface Entitlement {
  /** The tier: "subscriber", "plus", "pro". */
  name: string;
  /** For example "Network Protection". */
  product: string;
  id: number;
}

/** Asked of anyone who sells. */
export interface EntitlementSource {
  entitlementsOf(accountId: string): Promise<Entitlement[]>;
  /** Accounts that bought with this address at the checkout, the newest first; absent where nothing is sold so. */
  buyersWith?(email: string): Promise<string[]>;
  /** An account is deleted: what this address is known by goes with it. */
  forgetBuyer?(tx: Transaction, accountId: string): Promise<void>;
}

/** A purchase in an app store, by the store's lasting reference. */
export type PurchaseReference = Pick<StoreSubscription, 'store' | 'reference'>;

/** What was paid for and is not used up. */
export interface PaidTime {
  /** Who bills it: the website, or an app store. */
  platform: 'stripe' | StoreSubscription['store'];
  /** The biller's own. */
  reference: string;
  productId: string;
  /** Epoch milliseconds. */
  until: number;
  /** Further money will be charged. */
  renews: boolean;
}

/** Asked of anyone who sells, before an account is deleted or signed in to by a purchase. */
export interface PaidTimeSource {
  /** The clock that is billed by, epoch milliseconds; absent where that is the real one. */
  now?(): number;
  /** Of each subscription of an account, the current one first. */
  paidTimesOf(accountId: string): Promise<PaidTime[]>;
  /** Whether the store has given the money back, or ended the purchase before its time; absent where no store sells. */
  isTakenBack?(purchase: PurchaseReference): Promise<boolean>;
  /** Takes purchases in app stores off an account. */
  releasePurchases?(
    tx: Transaction,
    accountId: string,
    isReleased: (purchase: PurchaseReference) => boolean,
  ): Promise<void>;
}
