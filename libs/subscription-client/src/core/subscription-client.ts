import { createHttpClient, type HttpError, type HttpRequest } from '@mallard/http';
import * as z from 'zod/mini';
import { type Price, type SubscriptionCall, SubscriptionError } from '../errors.ts';
import {
  checkoutResponseSchema,
  fixPaymentResponseSchema,
  planChangeSchema,
  checkoutEmailResponseSchema,
  invoicesResponseSchema,
  portalResponseSchema,
  productFeaturesResponseSchema,
  productsResponseSchema,
  serviceErrorSchema,
  subscriptionResponseSchema,
  subscriptionStatusResponseSchema,
} from '../schemas/responses.ts';
import {
  type Billing,
  billingFromWire,
  isActiveStatus,
  parseSubscriptionStatus,
  type Product,
  productFromWire,
  type Subscription,
  subscriptionFromWire,
  type SubscriptionStatus,
} from './subscription.ts';

/** The options of every call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/**
 * Selects one subscription of an account with several. Defaults to the one that the service bills.
 */
export interface ChangeOptions extends CallOptions {
  /** The `id` of the {@link Subscription}. */
  subscriptionId?: string | undefined;
}

/** The reason a response was rejected. Contains names and types but no values of the response. */
export interface InvalidResponseDetails {
  call: SubscriptionCall;
  status: number | undefined;
  serviceCode: string | undefined;
  /** The failed checks, each as `path: problem`. */
  issues: readonly string[];
}

/** The address of the service and the source of access tokens. */
export interface SubscriptionClientOptions {
  /** The base URL of the service, for example `/api` or `https://example.org/api`. */
  baseUrl: string;
  /**
   * Returns the bearer token, or `undefined` when signed out. The caller receives its rejections
   * unchanged.
   */
  getAccessToken: (options: CallOptions) => Promise<string | undefined>;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /**
   * Called with each refused or malformed response, for logging.
   *
   * @see Specification §8: "Details are logged."
   */
  onInvalidResponse?: (details: InvalidResponseDetails) => void;
}

/** The product to buy, the purchase platform and the return URL. */
export interface CheckoutRequest {
  productId: string;
  /** The purchase platform: `app` inside a native app, otherwise `web`. */
  purchasePlatform: 'web' | 'app';
  /** A path or URL on the site's own origin; see {@link buildCheckoutReturnUrl}. */
  returnUrl: string;
  /** The attribution of the purchase. An empty string counts as none. */
  origin?: string | undefined;
  /**
   * The market of the price: an ISO 3166-1 country code, `us` or `row`. Defaults to the service's
   * choice.
   */
  region?: string | undefined;
  /** The price that the buyer was shown. The service refuses a purchase at a different price. */
  price?: Price | undefined;
  /** The free trial that the buyer was promised, in days. The service refuses a shorter one. */
  trialDays?: number | undefined;
}

/** The subscription's status and whether it unlocks its products. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  isActive: boolean;
}

/** The calls of the subscription service. Each rejects only with `SubscriptionError`. */
export interface SubscriptionClient {
  /**
   * Lists the products; public. `region` is a two-letter ISO 3166-1 country code or `row`; it
   * defaults to the service's choice.
   */
  getProducts(options?: CallOptions & { region?: string | undefined }): Promise<Product[]>;
  /**
   * Lists product names, such as `Network Protection`. Sends the token if there is one, but does
   * not require it.
   */
  getProductFeatures(productId: string, options?: CallOptions): Promise<string[]>;
  /**
   * Starts a card checkout and returns its URL.
   *
   * @throws SubscriptionError `status` with one of these `serviceCode`s: `already_subscribed` if a
   *   subscription is active; `payment_disputed` while the bank reviews a dispute; `price_changed`,
   *   with the current `price`, if it differs from the given one; `wrong_market`, with the buyer's
   *   `country`, if `region` or the product belongs to another market; `trial_changed`, with the
   *   current `trialDays`, if the promised trial is no longer offered.
   */
  createCheckoutSession(
    request: CheckoutRequest,
    options?: CallOptions,
  ): Promise<{ checkoutUrl: string }>;
  /**
   * Returns the subscription, or `undefined` if the account has none (the service's 400 and 404).
   */
  getSubscription(options?: CallOptions): Promise<Subscription | undefined>;
  /** Returns only the status, otherwise like `getSubscription`. */
  getSubscriptionStatus(options?: CallOptions): Promise<SubscriptionState | undefined>;
  /**
   * Returns the provider's pages for card, billing address and invoices of a subscription billed on
   * the web.
   */
  getPortal(options?: ChangeOptions): Promise<{ customerPortalUrl: string }>;
  /**
   * Ends the renewal; paid time remains available until its end. Idempotent.
   *
   * @throws SubscriptionError `status` with `serviceCode` `billed_elsewhere`, `not_cancellable` or
   *   `unknown_subscription`.
   */
  cancel(options?: ChangeOptions): Promise<Subscription>;
  /**
   * Reverts a cancellation.
   *
   * @throws SubscriptionError `billed_elsewhere`, `not_resumable`
   */
  resume(options?: ChangeOptions): Promise<Subscription>;
  /**
   * Changes to another product from the next period on; see `pendingPlan` in the result. Passing
   * the current product cancels a planned change.
   */
  changePlan(productId: string, options?: ChangeOptions): Promise<Subscription>;
  /**
   * Returns the cost and the start of a plan change, as the provider calculates it. Changes
   * nothing.
   */
  previewChange(productId: string, options?: ChangeOptions): Promise<PlanChange>;
  /**
   * Returns the provider's page for paying the open amount. `returnUrl` must be on the site's own
   * origin.
   */
  fixPayment(returnUrl: string, options?: ChangeOptions): Promise<{ url: string }>;
  /**
   * Returns the invoices, newest first, and the card. Queries the provider, so do not call it on
   * every page.
   */
  getBilling(options?: CallOptions): Promise<Billing>;
  /**
   * Returns the email that was entered at checkout, as a suggestion for the account's email.
   * Queries the provider.
   */
  getCheckoutEmail(options?: CallOptions): Promise<string | undefined>;
}

/** The cost of a plan change, now and from its start. Amounts are decimal strings. */
export type PlanChange = z.infer<typeof planChangeSchema>;

interface Call<Data> extends Pick<HttpRequest, 'query' | 'json' | 'bearer'>, CallOptions {
  name: SubscriptionCall;
  path: string;
  schema: z.ZodMiniType<Data>;
}

/**
 * Creates a client of the subscription service.
 *
 * It is stateless: no cache, no retries, no stored token. Every call rejects with
 * {@link SubscriptionError}, whose message is the specified sentence for every response that cannot
 * be used.
 */
export function createSubscriptionClient(options: SubscriptionClientOptions): SubscriptionClient {
  const { getAccessToken, onInvalidResponse } = options;
  const http = createHttpClient(options);

  /** Sends a request and validates the response. A call with `json` is a POST. */
  async function send<Data>({ name, path, schema, ...request }: Call<Data>): Promise<Data> {
    const method = request.json ? 'POST' : 'GET';
    const response = await http(path, { ...request, method }).catch((error: HttpError) => {
      throw errorFrom(name, error);
    });
    const parsed = z.safeParse(schema, response.data);
    if (parsed.success) return parsed.data;
    throw new SubscriptionError('invalid-response', name, {
      status: response.status,
      issues: parsed.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'body'}: ${message}`,
      ),
    });
  }

  /** Sends a request with the access token. */
  async function sendSignedIn<Data>(call: Call<Data>): Promise<Data> {
    const bearer = await getAccessToken({ signal: call.signal });
    if (!bearer) throw new SubscriptionError('not-signed-in', call.name);
    return send({ ...call, bearer });
  }

  /** Reports an invalid response to `onInvalidResponse` and rethrows its error. */
  async function reported<Data>(sending: Promise<Data>): Promise<Data> {
    try {
      return await sending;
    } catch (error) {
      if (error instanceof SubscriptionError && error.status) {
        const { call, status, serviceCode, issues } = error;
        onInvalidResponse?.({ call, status, serviceCode, issues });
      }
      throw error;
    }
  }

  const ask = <Data>(call: Call<Data>) => reported(sendSignedIn(call));
  const askForWhatMayBeNone = <Data>(call: Call<Data>) =>
    reported(undefinedWhereNone(sendSignedIn(call)));

  /** Sends a change and returns the resulting subscription. */
  const change = async (
    name: 'cancel' | 'resume' | 'change',
    json: object,
    { signal, subscriptionId }: ChangeOptions = {},
  ): Promise<Subscription> =>
    subscriptionFromWire(
      await ask({
        name,
        path: `subscription/${name}`,
        schema: subscriptionResponseSchema,
        json: { ...json, subscriptionId },
        signal,
      }),
    );

  return {
    async getProducts({ region, signal } = {}) {
      const products = await reported(
        send({
          name: 'products',
          path: 'products',
          schema: productsResponseSchema,
          query: { region },
          signal,
        }),
      );
      return products.map(productFromWire);
    },

    async getProductFeatures(productId, { signal } = {}) {
      const { features } = await reported(
        send({
          name: 'productFeatures',
          path: `products/${encodeURIComponent(productId)}/features`,
          schema: productFeaturesResponseSchema,
          bearer: await getAccessToken({ signal }),
          signal,
        }),
      );
      return features;
    },

    createCheckoutSession({ origin, ...request }, callOptions) {
      return ask({
        name: 'checkoutSession',
        path: 'checkout/session',
        schema: checkoutResponseSchema,
        json: { ...request, origin: origin || undefined },
        ...callOptions,
      });
    },

    async getSubscription(callOptions) {
      const wire = await askForWhatMayBeNone({
        name: 'subscription',
        path: 'subscription',
        schema: subscriptionResponseSchema,
        ...callOptions,
      });
      return wire && subscriptionFromWire(wire);
    },

    async getSubscriptionStatus(callOptions) {
      const wire = await askForWhatMayBeNone({
        name: 'subscriptionStatus',
        path: 'subscription/status',
        schema: subscriptionStatusResponseSchema,
        ...callOptions,
      });
      if (!wire) return undefined;
      const status = parseSubscriptionStatus(wire.status);
      return { status, isActive: isActiveStatus(status) };
    },

    getPortal: ({ signal, subscriptionId } = {}) =>
      ask({
        name: 'portal',
        path: 'checkout/portal',
        schema: portalResponseSchema,
        query: { subscriptionId },
        signal,
      }),

    cancel: (callOptions) => change('cancel', {}, callOptions),
    resume: (callOptions) => change('resume', {}, callOptions),
    changePlan: (productId, callOptions) => change('change', { productId }, callOptions),

    previewChange: (productId, { signal, subscriptionId } = {}) =>
      ask({
        name: 'changePreview',
        path: 'subscription/change',
        schema: planChangeSchema,
        query: { productId, subscriptionId },
        signal,
      }),

    fixPayment: (returnUrl, { signal, subscriptionId } = {}) =>
      ask({
        name: 'fixPayment',
        path: 'subscription/fix-payment',
        schema: fixPaymentResponseSchema,
        json: { returnUrl, subscriptionId },
        signal,
      }),

    async getBilling(callOptions) {
      const wire = await ask({
        name: 'invoices',
        path: 'subscription/invoices',
        schema: invoicesResponseSchema,
        ...callOptions,
      });
      return billingFromWire(wire);
    },

    async getCheckoutEmail(callOptions) {
      const { email } = await ask({
        name: 'checkout-email',
        path: 'subscription/checkout-email',
        schema: checkoutEmailResponseSchema,
        ...callOptions,
      });
      return email ?? undefined;
    },
  };
}

/** Converts a failed request to an error with the service's details. */
function errorFrom(name: SubscriptionCall, error: HttpError): SubscriptionError {
  const { code, status, retryAfterMs, data } = error;
  const said = z.safeParse(serviceErrorSchema, data).data;
  return new SubscriptionError(code, name, {
    status,
    serviceCode: said?.error,
    price:
      said?.price && said.currency ? { amount: said.price, currency: said.currency } : undefined,
    country: said?.country,
    trialDays: said?.trialDays,
    retryAfterMs,
    issues: code === 'invalid-response' ? ['body: not JSON'] : [],
    cause: error,
  });
}

/** Returns `undefined` on 400 and 404: native clients read both as no subscription. */
async function undefinedWhereNone<Data>(sending: Promise<Data>): Promise<Data | undefined> {
  try {
    return await sending;
  } catch (error) {
    const { status } = error as Partial<SubscriptionError>;
    if (error instanceof SubscriptionError && (status === 400 || status === 404)) return undefined;
    throw error;
  }
}
