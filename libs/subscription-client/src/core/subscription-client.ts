import { createHttpClient, type HttpAnswer, HttpError, type HttpRequest } from '@mallard/http';
import * as z from 'zod/mini';
import {
  type Price,
  type SubscriptionCall,
  SubscriptionError,
  type SubscriptionErrorDetails,
} from '../errors.ts';
import {
  checkoutResponseSchema,
  fixPaymentResponseSchema,
  invoicesResponseSchema,
  portalResponseSchema,
  productFeaturesResponseSchema,
  productsResponseSchema,
  serviceErrorSchema,
  subscriptionResponseSchema,
  subscriptionStatusResponseSchema,
} from '../schemas/responses.ts';
import {
  type Invoice,
  invoiceFromWire,
  isActiveStatus,
  parseSubscriptionStatus,
  type Product,
  productFromWire,
  type Subscription,
  subscriptionFromWire,
  type SubscriptionStatus,
} from './subscription.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** What was wrong with an answer. Holds names and shapes, never what the answer said. */
export interface InvalidResponseDetails {
  call: SubscriptionCall;
  status: number | undefined;
  serviceCode: string | undefined;
  /** `path: problem`, one for each failed check. */
  issues: readonly string[];
}

export interface SubscriptionClientOptions {
  /** Where the service lives: `/api`, `https://example.org/api`. */
  baseUrl: string;
  /** The bearer token, or `undefined` when nobody is signed in. Its rejections reach the caller untouched. */
  getAccessToken: (options: CallOptions) => Promise<string | undefined>;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Told of each refused or malformed answer, for the log. @see Specification §8: "Details are logged." */
  onInvalidResponse?: (details: InvalidResponseDetails) => void;
}

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
}

export interface SubscriptionStatusAnswer {
  status: SubscriptionStatus;
  isActive: boolean;
}

export interface SubscriptionClient {
  /** Public. `region`: an ISO 3166-1 two-letter country code, or `row`; without it the service chooses. */
  getProducts(options?: CallOptions & { region?: string | undefined }): Promise<Product[]>;
  /** Product names, such as `Network Protection`. Sends the token when there is one; needs none. */
  getProductFeatures(productId: string, options?: CallOptions): Promise<string[]>;
  /**
   * @throws SubscriptionError `status` with `serviceCode` `already_subscribed` when there is a live one, and
   *   `price_changed`, with the `price` that it is now, when it is not the one that was given.
   */
  createCheckoutSession(
    request: CheckoutRequest,
    options?: CallOptions,
  ): Promise<{ checkoutUrl: string }>;
  /** `undefined` when the account has no subscription (the service's 400 and 404). */
  getSubscription(options?: CallOptions): Promise<Subscription | undefined>;
  /** Like `getSubscription`, with the status alone. */
  getSubscriptionStatus(options?: CallOptions): Promise<SubscriptionStatusAnswer | undefined>;
  /** The provider's pages for card, address and invoices; for what is billed on the web. */
  getPortal(options?: CallOptions): Promise<{ customerPortalUrl: string }>;
  /**
   * Ends the renewal; what is paid for stays until its end. Cancelling twice is cancelling once.
   *
   * @throws SubscriptionError `status` with `serviceCode` `billed_elsewhere` or `not_cancellable`.
   */
  cancel(options?: CallOptions): Promise<Subscription>;
  /** Takes a cancellation back. @throws SubscriptionError `billed_elsewhere`, `not_resumable` */
  resume(options?: CallOptions): Promise<Subscription>;
  /** Another product from the next period on; see `pendingPlan` of the answer. */
  changePlan(productId: string, options?: CallOptions): Promise<Subscription>;
  /** A page of the provider on which the open amount is paid. `returnUrl`: on the site's own origin. */
  fixPayment(returnUrl: string, options?: CallOptions): Promise<{ url: string }>;
  /** Newest first. */
  getInvoices(options?: CallOptions): Promise<Invoice[]>;
}

/**
 * Makes a client of the subscription service.
 *
 * It keeps nothing: no cache, no retry, no token. Every call rejects with {@link SubscriptionError}, whose
 * message is the specification's sentence for anything that is not a valid answer.
 */
export function createSubscriptionClient(options: SubscriptionClientOptions): SubscriptionClient {
  const http = createHttpClient({
    baseUrl: options.baseUrl,
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });

  const invalid = (
    code: 'status' | 'invalid-response',
    call: SubscriptionCall,
    issues: readonly string[],
    details: SubscriptionErrorDetails,
  ): SubscriptionError => {
    const { status, serviceCode } = details;
    options.onInvalidResponse?.({ call, status, serviceCode, issues });
    return new SubscriptionError(code, call, details);
  };

  async function send<Data>(
    call: SubscriptionCall,
    schema: z.ZodMiniType<Data>,
    request: () => Promise<HttpAnswer>,
  ): Promise<Data> {
    let answer: HttpAnswer;
    try {
      answer = await request();
    } catch (cause) {
      if (!(cause instanceof HttpError)) throw cause;
      const { code, status, retryAfterMs } = cause;
      if (code === 'unparseable-body') {
        throw invalid('invalid-response', call, ['body: not JSON'], { status, cause });
      }
      if (code !== 'status') throw new SubscriptionError(code, call, { cause });
      const body = z.safeParse(serviceErrorSchema, cause.data);
      const { error: serviceCode, price: amount, currency } = body.data ?? {};
      const price = amount && currency ? { amount, currency } : undefined;
      throw invalid('status', call, [], { status, serviceCode, retryAfterMs, price, cause });
    }
    const parsed = z.safeParse(schema, answer.data);
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'body'}: ${message}`,
    );
    throw invalid('invalid-response', call, issues, { status: answer.status });
  }

  async function withToken(call: SubscriptionCall, { signal }: CallOptions): Promise<HttpRequest> {
    const bearer = await options.getAccessToken({ signal });
    if (!bearer) throw new SubscriptionError('not-signed-in', call);
    return { bearer, signal };
  }

  /** A call for whoever is signed in: with `json` it is sent, without it is asked. */
  async function ask<Data>(
    call: SubscriptionCall,
    schema: z.ZodMiniType<Data>,
    path: string,
    options: CallOptions = {},
    json?: object,
  ): Promise<Data> {
    const request = await withToken(call, options);
    return send(call, schema, () =>
      json ? http.post(path, { ...request, json }) : http.get(path, request),
    );
  }

  /** A call that answers with the subscription as it stands after it. */
  async function change(
    call: 'cancel' | 'resume' | 'change',
    json: object,
    options?: CallOptions,
  ): Promise<Subscription> {
    const path = 'subscription/' + call;
    return subscriptionFromWire(await ask(call, subscriptionResponseSchema, path, options, json));
  }

  return {
    async getProducts({ region, signal } = {}) {
      const products = await send('products', productsResponseSchema, () =>
        http.get('products', { query: { region }, signal }),
      );
      return products.map(productFromWire);
    },

    async getProductFeatures(productId, { signal } = {}) {
      const bearer = await options.getAccessToken({ signal });
      const path = `products/${encodeURIComponent(productId)}/features`;
      const { features } = await send('productFeatures', productFeaturesResponseSchema, () =>
        http.get(path, { bearer, signal }),
      );
      return features;
    },

    createCheckoutSession({ origin, ...request }, call) {
      const json = { ...request, ...(origin && { origin }) };
      return ask('checkoutSession', checkoutResponseSchema, 'checkout/session', call, json);
    },

    async getSubscription(call = {}) {
      const request = await withToken('subscription', call);
      const wire = await noneWhenAbsent(() => http.get('subscription', request));
      return (
        wire && subscriptionFromWire(await send('subscription', subscriptionResponseSchema, wire))
      );
    },

    async getSubscriptionStatus(call = {}) {
      const request = await withToken('subscriptionStatus', call);
      const wire = await noneWhenAbsent(() => http.get('subscription/status', request));
      if (!wire) return undefined;
      const answer = await send('subscriptionStatus', subscriptionStatusResponseSchema, wire);
      const status = parseSubscriptionStatus(answer.status);
      return { status, isActive: isActiveStatus(status) };
    },

    getPortal: (call) => ask('portal', portalResponseSchema, 'checkout/portal', call),
    cancel: (call) => change('cancel', {}, call),
    resume: (call) => change('resume', {}, call),
    changePlan: (productId, call) => change('change', { productId }, call),

    fixPayment: (returnUrl, call) =>
      ask('fixPayment', fixPaymentResponseSchema, 'subscription/fix-payment', call, { returnUrl }),

    async getInvoices(call) {
      const path = 'subscription/invoices';
      const { invoices } = await ask('invoices', invoicesResponseSchema, path, call);
      return invoices.map(invoiceFromWire);
    },
  };
}

/**
 * Sends a request and tells "this account has no subscription" from everything else.
 *
 * Both 400 and 404 mean none, as native clients read them. The outcome is handed back unopened, so that
 * failures are judged in one place.
 */
async function noneWhenAbsent(
  request: () => Promise<HttpAnswer>,
): Promise<(() => Promise<HttpAnswer>) | undefined> {
  try {
    const answer = await request();
    return async () => answer;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 400 || error.status === 404)) {
      return undefined;
    }
    return async () => {
      throw error;
    };
  }
}
