/**
 * The way to the app around the page. Loaded only inside one.
 *
 * The app keeps and renews the session: the page asks for an access token when it needs one, on the addresses where
 * the app gives it, and hands the tokens of a sign-in over at once.
 */
import {
  AuthError,
  createAuthClientV1,
  createHostedAuthClient,
  type AuthClient,
  type AuthClientOptions,
  type HostSession,
} from '@mallard/auth-client';
import {
  androidTransport,
  androidWebMessageTransport,
  type BridgeChannel,
  type BridgeError,
  type HostWindow,
  type Messenger,
  openMessenger,
  webkitTransport,
  windowsTransport,
} from '@mallard/native-bridge';
import * as restorationMessages from '@mallard/native-bridge/identity-theft-restoration-pages';
import { notify, request, subscribe } from '@mallard/native-bridge/messages';
import type {
  FeatureConfig,
  PurchaseUpdate,
  SubscriptionOption,
} from '@mallard/native-bridge/subscription-pages';
import * as messages from '@mallard/native-bridge/subscription-pages';
import { removeLocaleFromAddress, type AddressHost } from './address-in-app.ts';
import { nativeHostKind, type NativeHostKind } from './native-host.ts';
import { isRestorationPath, isTokenPath } from './token-paths.ts';

/** An app may have to renew a token before it can give it, over a network of its own. */
const TOKEN_TIMEOUT_MS = 5_000;

/**
 * What our apps are called at the account service. Tokens that a page gets for its app must be the app's own: those
 * of another client it could not renew.
 */
const APP_CLIENT_ID = 'f4311287-0121-40e6-8bbd-85c36daf1837';

/** What is told without more to say. */
const plainNotifications = {
  activateSubscription: messages.activateSubscription,
  backToSettings: messages.backToSettings,
  backToSettingsActivateSuccess: messages.backToSettingsActivateSuccess,
  subscriptionsAddEmailSuccess: messages.subscriptionsAddEmailSuccess,
  subscriptionsEditEmailSuccess: messages.subscriptionsEditEmailSuccess,
  subscriptionsRemoveEmailSuccess: messages.subscriptionsRemoveEmailSuccess,
  subscriptionsMonthlyPriceClicked: messages.subscriptionsMonthlyPriceClicked,
  subscriptionsYearlyPriceClicked: messages.subscriptionsYearlyPriceClicked,
  subscriptionsUnknownPriceClicked: messages.subscriptionsUnknownPriceClicked,
  subscriptionsWelcomeAddEmailClicked: messages.subscriptionsWelcomeAddEmailClicked,
  subscriptionsWelcomeFaqClicked: messages.subscriptionsWelcomeFaqClicked,
} as const;

export type PlainNotification = keyof typeof plainNotifications;
export type { FeatureConfig, PurchaseUpdate, SubscriptionOption };

/** What the app's store sells, in the app's order; nothing where it may not sell. */
export interface StoreOffer {
  /** "ios", "macos", "android"; "stripe" where the app sells by card. */
  platform: string;
  options: SubscriptionOption[];
}

/** What the store is asked for. */
export interface StoreChoice {
  id: string;
  offerId?: string | undefined;
  experiment?: { name: string; cohort: string } | undefined;
}

/** A product that the app can open. */
export type OpenableProduct =
  | 'Network Protection'
  | 'Data Broker Protection'
  | 'Identity Theft Restoration'
  | 'Global Identity Theft Restoration'
  | 'Duck.ai';

interface Waiting {
  signal?: AbortSignal | undefined;
}

/** The app around the page. What only tells never fails; the rest rejects with `BridgeError`. */
export interface NativeApp {
  readonly kind: NativeHostKind;
  /** Whether it does as the page tells it. On iPhones the view of restoration gives a token, and nothing else. */
  readonly takesOrders: boolean;
  /** All false where the app does not say. */
  readonly config: FeatureConfig;
  /** A client of the version that the app asks for, over the app's session. */
  createAuth(options: AuthClientOptions): AuthClient;
  getOffer(o?: Waiting): Promise<StoreOffer>;
  /** Has the store sell it; `onPurchaseUpdate` tells the outcome, if the app does. */
  selectSubscription(choice: StoreChoice): void;
  onPurchaseUpdate(listener: (update: PurchaseUpdate) => void): () => void;
  /** After card checkout. Waits for the app's bank, up to two minutes. */
  completeStripePayment(o?: Waiting): Promise<void>;
  openProduct(product: OpenableProduct): void;
  /** Whether it has a form of its own for what people think of restoration. Never rejects. */
  offersFeedback(): Promise<boolean>;
  openFeedback(): void;
  tell(notification: PlainNotification): void;
}

export interface ConnectNativeOptions {
  /** Where the app may hand tokens over, without a locale. */
  tokenPaths: readonly string[];
  /** By default the global one. */
  window?: HostWindow & AddressHost;
}

/**
 * Opens the way to the app around the page and reads what it has switched on, for which it has 1200 ms.
 *
 * @returns Nothing in an ordinary browser, and where the app's view is for another page than this.
 */
export async function connectNative({
  tokenPaths,
  window: host = window,
}: ConnectNativeOptions): Promise<NativeApp | undefined> {
  const kind = nativeHostKind(host);
  if (!kind) return undefined;
  removeLocaleFromAddress(host);
  /** Opened when it is first needed. Throws `unsupported-platform` where the app does not listen to it. */
  function wayBy<Feature extends string>(
    channel: BridgeChannel<Feature>,
  ): () => Messenger<Feature> {
    const transports = [
      webkitTransport,
      androidTransport,
      androidWebMessageTransport,
      windowsTransport,
    ];
    let messenger: Messenger<Feature> | undefined;
    return () => (messenger ??= openMessenger({ channel, transports, host }));
  }
  const pages = wayBy(messages.subscriptionPages);
  const restoration = wayBy(restorationMessages.identityTheftRestorationPages);
  const takesOrders = isOpen(pages);
  const isRestoration = () => isRestorationPath(host.location.pathname);
  if (!takesOrders && !isRestoration()) return undefined;
  const config = await messages.readFeatureConfig(takesOrders ? pages() : restoration());
  const takesTokens = () => isTokenPath(host.location.pathname, tokenPaths);

  /**
   * Asks the app for a token, and keeps it in mind: where the app gives none, the page continues with what it has. Only
   * an app that says it has none has none.
   */
  function rememberedToken(ask: (signal: AbortSignal | undefined) => Promise<string | undefined>) {
    let known: string | undefined;
    return {
      async get({ signal }: Waiting = {}) {
        if (!takesTokens()) return known;
        try {
          known = await ask(signal);
        } catch (error) {
          if ((error as BridgeError).code !== 'rejected') throw error;
        }
        return known;
      },
      /** @returns Whether it is another one than before, and to be told to the app. */
      learn(token: string | undefined): boolean {
        const isNew = token !== undefined && token !== known && takesTokens();
        known = token;
        return isNew;
      },
    };
  }

  /** Telling is a courtesy: the page continues without. */
  function attempt(tell: () => void): void {
    if (!takesOrders) return;
    try {
      tell();
    } catch (error) {
      globalThis.reportError?.(error);
    }
  }

  /** Version 1: the app keeps the long-lived token, and is given a new one once. */
  function tokenStoreV1(): NonNullable<AuthClientOptions['tokenStore']> {
    const token = rememberedToken(async (signal) => {
      const options = { timeoutMs: TOKEN_TIMEOUT_MS, signal };
      return (await request(pages(), messages.getSubscription, {}, options)).token;
    });
    return {
      get: () => token.get(),
      set(next) {
        if (token.learn(next)) notify(pages(), messages.setSubscription, { token: next ?? '' });
      },
    };
  }

  /** Version 2: the app gives access tokens, and takes the pair that a sign-in gave. */
  function hostSession(): HostSession {
    const token = rememberedToken(async (signal) => {
      const options = { timeoutMs: TOKEN_TIMEOUT_MS, signal };
      if (isRestoration() || !takesOrders) {
        const { getAccessToken } = restorationMessages;
        try {
          return (await request(restoration(), getAccessToken, {}, options)).token;
        } catch (error) {
          if (!takesOrders) throw error;
          // It gives tokens to this page the other way as well.
        }
      }
      return (await request(pages(), messages.getAuthAccessToken, {}, options)).accessToken;
    });
    return {
      getAccessToken: (o) => token.get(o),
      setTokens({ accessToken, refreshToken = '' }) {
        if (token.learn(accessToken) && takesOrders) {
          notify(pages(), messages.setAuthTokens, { accessToken, refreshToken });
        }
      },
    };
  }

  return {
    kind,
    takesOrders,
    config,
    createAuth(options) {
      const own = { ...options, clientId: APP_CLIENT_ID };
      // Restoration's view says nothing of versions: its token may be of either.
      const auth =
        config.useSubscriptionsAuthV2 || !takesOrders
          ? createHostedAuthClient({ ...own, hostSession: hostSession() })
          : createAuthClientV1({ ...own, tokenStore: tokenStoreV1() });
      return {
        ...auth,
        // Before the passcode is used up: a sign-in that the app doesn't learn of is none.
        async signIn(...given) {
          if (takesTokens()) return auth.signIn(...given);
          const message = `The app takes no tokens at ${host.location.pathname}`;
          throw new AuthError('host-failed', message);
        },
      };
    },
    getOffer: async ({ signal } = {}) =>
      request(pages(), messages.getSubscriptionOptions, {}, { signal }),
    selectSubscription: ({ id, offerId, experiment }) =>
      notify(pages(), messages.subscriptionSelected, {
        id,
        ...(offerId ? { offerId } : {}),
        ...(experiment ? { experiment } : {}),
      }),
    onPurchaseUpdate: (listener) =>
      takesOrders
        ? subscribe(pages(), messages.onPurchaseUpdate, listener, globalThis.reportError)
        : () => {},
    async completeStripePayment({ signal } = {}) {
      await request(pages(), messages.completeStripePayment, {}, { signal });
    },
    openProduct: (product) => attempt(() => notify(pages(), messages.featureSelected, { product })),
    async offersFeedback() {
      if (kind !== 'apple') return false;
      const { getFeatureConfig } = restorationMessages;
      try {
        return (await request(restoration(), getFeatureConfig)).useUnifiedFeedback;
      } catch {
        return false;
      }
    },
    openFeedback: () =>
      attempt(() => notify(restoration(), restorationMessages.openSendFeedbackModal)),
    tell: (name) => attempt(() => notify(pages(), plainNotifications[name])),
  };
}

/** Whether the app listens there at all. */
function isOpen(way: () => Messenger): boolean {
  try {
    way();
    return true;
  } catch {
    return false;
  }
}
