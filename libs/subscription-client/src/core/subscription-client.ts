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

/** Who may end a call before it ends by itself. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** Which subscription is meant, where an account may have several: without it, the one that the service bills. */
export interface ChangeOptions extends CallOptions {
  /** `id` of the {@link Subscription}. */
  subscriptionId?: string | undefined;
}

/** What was wrong with a response. Holds names and shapes, never what the response said. */
export interface InvalidResponseDetails {
  call: SubscriptionCall;
  status: number | undefined;
  serviceCode: string | undefined;
  /** `path: problem`, one for each failed check. */
  issues: readonly string[];
}

/** Where the service is, and whose token goes with each call. */
export interface SubscriptionClientOptions {
  /** Where the service lives: `/api`, `https://example.org/api`. */
  baseUrl: string;
  /** The bearer token, or `undefined` when nobody is signed in. Its rejections reach the caller untouched. */
  getAccessToken: (options: CallOptions) => Promise<string | undefined>;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Told of each refused or malformed response, for the log. @see Specification §8: "Details are logged." */
  onInvalidResponse?: (details: InvalidResponseDetails) => void;
}

/** What is to be bought, where from, and where the provider leads back to. */
export interface CheckoutRequest {
  productId: string;
  /** `app` inside a native app, else `web`. */
  purchasePlatform: 'web' | 'app';
  /** A path or address on the site's own origin; see {@link buildCheckoutReturnUrl}. */
  returnUrl: string;
  /** What the purchase is attributed to. Empty is none. */
  origin?: string | undefined;
  /** For whom the price is: an ISO 3166-1 country code, `us` or `row`; without it the service chooses. */
  region?: string | undefined;
  /** What the buyer has seen. Another price is refused instead of charged. */
  price?: Price | undefined;
  /** The free trial that the buyer was promised, in days. A shorter one is refused. */
  trialDays?: number | undefined;
}

/** The status alone, and whether it lets its products be used. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  isActive: boolean;
}

/** The calls of a subscriber. Each rejects with `SubscriptionError`, and with nothing else. */
export interface SubscriptionClient {
  /** Public. `region`: an ISO 3166-1 two-letter country code, or `row`; without it the service chooses. */
  getProducts(options?: CallOptions & { region?: string | undefined }): Promise<Product[]>;
  /** Product names, such as `Network Protection`. Sends the token when there is one; needs none. */
  getProductFeatures(productId: string, options?: CallOptions): Promise<string[]>;
  /**
   * @throws SubscriptionError `status` with `serviceCode` `already_subscribed` when there is a live one,
   *   `payment_disputed` while the bank has not decided about a payment for one, `price_changed`, with the `price` that
   *   it is now, when it is not the one that was given, and `wrong_market`, with the `country` of the buyer, when `region`
   *   or the product is another market's, and `trial_changed`, with the `trialDays` of now, when the trial that was promised
   *   is over.
   */
  createCheckoutSession(
    request: CheckoutRequest,
    options?: CallOptions,
  ): Promise<{ checkoutUrl: string }>;
  /** `undefined` when the account has no subscription (the service's 400 and 404). */
  getSubscription(options?: CallOptions): Promise<Subscription | undefined>;
  /** Like `getSubscription`, with the status alone. */
  getSubscriptionStatus(options?: CallOptions): Promise<SubscriptionState | undefined>;
  /** The provider's pages for card, address and invoices; for what is billed on the web. */
  getPortal(options?: ChangeOptions): Promise<{ customerPortalUrl: string }>;
  /**
   * Ends the renewal; what is paid for stays until its end. Canceling twice is canceling once.
   *
   * @throws SubscriptionError `status` with `serviceCode` `billed_elsewhere`, `not_cancellable` or `unknown_subscription`.
   */
  cancel(options?: ChangeOptions): Promise<Subscription>;
  /** Takes a cancellation back. @throws SubscriptionError `billed_elsewhere`, `not_resumable` */
  resume(options?: ChangeOptions): Promise<Subscription>;
  /** Another product from the next period on; see its `pendingPlan`. The present one takes a planned change back. */
  changePlan(productId: string, options?: ChangeOptions): Promise<Subscription>;
  /** What another product costs, and from when, as the provider works it out. Nothing is changed. */
  previewChange(productId: string, options?: ChangeOptions): Promise<PlanChange>;
  /** A page of the provider on which the open amount is paid. `returnUrl`: on the site's own origin. */
  fixPayment(returnUrl: string, options?: ChangeOptions): Promise<{ url: string }>;
  /** Invoices, newest first, and the card. The provider is asked: not for every page. */
  getBilling(options?: CallOptions): Promise<Billing>;
  /** The address that was typed at the checkout, as a suggestion for the account's own. The provider is asked. */
  getCheckoutEmail(options?: CallOptions): Promise<string | undefined>;
}

/** What another plan costs: at once, and from when on. Amounts are decimal texts. */
export type PlanChange = z.infer<typeof planChangeSchema>;

/** One call of the service. */
interface Call<Data> extends Pick<HttpRequest, 'query' | 'json' | 'bearer'>, CallOptions {
  name: SubscriptionCall;
  path: string;
  schema: z.ZodMiniType<Data>;
}

/**
 * Makes a client of the subscription service.
 *
 * It keeps nothing: no cache, no retry, no token. Every call rejects with {@link SubscriptionError}, whose
 * message is the specification's sentence for every response that cannot be used.
 */
export function createSubscriptionClient(options: SubscriptionClientOptions): SubscriptionClient {
  const { getAccessToken, onInvalidResponse } = options;
  const http = createHttpClient(options);

  /** Makes a call and checks its response. What has `json` is a POST. */
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

  /** The same for anyone who is signed in. */
  async function sendSignedIn<Data>(call: Call<Data>): Promise<Data> {
    const bearer = await getAccessToken({ signal: call.signal });
    if (!bearer) throw new SubscriptionError('not-signed-in', call.name);
    return send({ ...call, bearer });
  }

  /** Tells the host of a response that cannot be used. */
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

  /** A call that responds with the subscription as it stands after it. */
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

/** The failure of a call, with what the service says of it. */
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

/** Both 400 and 404 say that an account has no subscription, as native clients read them. */
async function undefinedWhereNone<Data>(sending: Promise<Data>): Promise<Data | undefined> {
  try {
    return await sending;
  } catch (error) {
    const { status } = error as Partial<SubscriptionError>;
    if (error instanceof SubscriptionError && (status === 400 || status === 404)) return undefined;
    throw error;
  }
}
