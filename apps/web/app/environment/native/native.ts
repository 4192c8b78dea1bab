/**
 * Interface to the native app that hosts the page. Loaded only inside an app.
 *
 * The app stores and refreshes the session. The page requests an access token when it needs one, at
 * the paths where the app provides it, and sends the tokens of a new sign-in to the app
 * immediately.
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

/** An app may have to refresh a token over the network before it can return it. */
const TOKEN_TIMEOUT_MS = 5_000;

/**
 * Client ID of our apps at the account service. The tokens that a page gets for its app must belong
 * to the app's client: the app can't refresh those of another client.
 */
const APP_CLIENT_ID = 'f4311287-0121-40e6-8bbd-85c36daf1837';

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

/** The app store's options, in the app's order; empty if the app may not sell. */
export interface StoreOffer {
  /** "ios", "macos", "android", or "stripe" if the app sells by card. */
  platform: string;
  options: SubscriptionOption[];
}

export interface StoreChoice {
  id: string;
  offerId?: string | undefined;
  experiment?: { name: string; cohort: string } | undefined;
}

export type OpenableProduct =
  | 'Network Protection'
  | 'Data Broker Protection'
  | 'Identity Theft Restoration'
  | 'Global Identity Theft Restoration'
  | 'Duck.ai';

interface Waiting {
  signal?: AbortSignal | undefined;
}

/**
 * The native app that hosts the page. Notifications never fail; requests reject with `BridgeError`.
 */
export interface NativeApp {
  readonly kind: NativeHostKind;
  /**
   * Whether the app accepts notifications from the page. On iPhones, the restoration view only
   * provides a token.
   */
  readonly takesOrders: boolean;
  /** Feature flags; all false if the app returns none. */
  readonly config: FeatureConfig;
  /** Creates a client of the API version that the app requests, using the app's session. */
  createAuth(options: AuthClientOptions): AuthClient;
  getOffer(o?: Waiting): Promise<StoreOffer>;
  /**
   * Starts a purchase in the store. `onPurchaseUpdate` reports the outcome if the app supports it.
   */
  selectSubscription(choice: StoreChoice): void;
  onPurchaseUpdate(listener: (update: PurchaseUpdate) => void): () => void;
  /** Completes a card checkout. Waits up to two minutes, since the app may wait for a bank. */
  completeStripePayment(o?: Waiting): Promise<void>;
  openProduct(product: OpenableProduct): void;
  /** Whether the app has a feedback form for restoration. Never rejects. */
  offersFeedback(): Promise<boolean>;
  openFeedback(): void;
  tell(notification: PlainNotification): void;
}

export interface ConnectNativeOptions {
  tokenPaths: readonly string[];
  /** Defaults to the global window. */
  window?: HostWindow & AddressHost;
}

/**
 * Connects to the app that hosts the page and reads its feature flags, with a timeout of 1200 ms.
 *
 * @returns `undefined` in an ordinary browser, and if the app's view is meant for another page.
 */
export async function connectNative({
  tokenPaths,
  window: host = window,
}: ConnectNativeOptions): Promise<NativeApp | undefined> {
  const kind = nativeHostKind(host);
  if (!kind) return undefined;
  removeLocaleFromAddress(host);
  /**
   * Returns a lazily opened messenger. It throws `unsupported-platform` if the app doesn't listen
   * to the channel.
   */
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
   * Requests a token from the app and caches it: if the app rejects the request, the page continues
   * with the cached token. Only an explicit response without a token clears it.
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
      /** @returns Whether the token has changed and must be sent to the app. */
      learn(token: string | undefined): boolean {
        const isNew = token !== undefined && token !== known && takesTokens();
        known = token;
        return isNew;
      },
    };
  }

  /** A notification is optional: the page continues if it fails. */
  function attempt(tell: () => void): void {
    if (!takesOrders) return;
    try {
      tell();
    } catch (error) {
      globalThis.reportError?.(error);
    }
  }

  /** Version 1: the app stores the long-lived token, and receives a new one once. */
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

  /** Version 2: the app provides access tokens, and receives the token pair of a sign-in. */
  function hostSession(): HostSession {
    const token = rememberedToken(async (signal) => {
      const options = { timeoutMs: TOKEN_TIMEOUT_MS, signal };
      if (isRestoration() || !takesOrders) {
        const { getAccessToken } = restorationMessages;
        try {
          return (await request(restoration(), getAccessToken, {}, options)).token;
        } catch (error) {
          if (!takesOrders) throw error;
          // Fall back to the purchase pages' context, which also provides tokens.
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
      // The restoration view doesn't report a version: its token may belong to either.
      const auth =
        config.useSubscriptionsAuthV2 || !takesOrders
          ? createHostedAuthClient({ ...own, hostSession: hostSession() })
          : createAuthClientV1({ ...own, tokenStore: tokenStoreV1() });
      return {
        ...auth,
        // Check before the passcode is consumed: a sign-in that can't be sent to the app would be
        // lost.
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

/** Whether the app listens to a channel. */
function isOpen(way: () => Messenger): boolean {
  try {
    way();
    return true;
  } catch {
    return false;
  }
}
