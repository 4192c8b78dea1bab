import {
  createHttpClientFailingWith,
  type HttpErrorCode,
  type HttpErrorDetails,
  type HttpRequest,
} from '@mallard/http';
import * as z from 'zod/mini';
import { type Price, type SubscriptionCall, SubscriptionError } from '../errors.ts';
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
  /** With `json` it is sent, without it is asked. */
  async function send<Data, None = never>(
    call: SubscriptionCall,
    schema: z.ZodMiniType<Data>,
    path: string,
    request: HttpRequest,
    whenNone?: () => None,
  ): Promise<Data | None> {
    /** The failure of this call. */
    class Failure extends SubscriptionError {
      constructor(code: HttpErrorCode, { status, data, retryAfterMs, cause }: HttpErrorDetails) {
        const {
          error: serviceCode,
          price: amount,
          currency,
        } = z.safeParse(serviceErrorSchema, data).data ?? {};
        super(code, call, {
          status,
          serviceCode,
          price: amount && currency ? { amount, currency } : undefined,
          retryAfterMs,
          cause,
        });
      }
    }
    const http = createHttpClientFailingWith(Failure, options);
    let issues = ['body: not JSON'];
    try {
      const method = request.json ? 'POST' : 'GET';
      const { status, data } = await http(path, { ...request, method });
      const parsed = z.safeParse(schema, data);
      if (parsed.success) return parsed.data;
      issues = parsed.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'body'}: ${message}`,
      );
      throw new SubscriptionError('invalid-response', call, { status });
    } catch (error) {
      const { code, status, serviceCode } = error as SubscriptionError;
      if (whenNone && (status === 400 || status === 404)) return whenNone();
      if (code === 'status') issues = [];
      if (status) options.onInvalidResponse?.({ call, status, serviceCode, issues });
      throw error;
    }
  }

  /** A call for whoever is signed in. */
  async function ask<Data, None = never>(
    call: SubscriptionCall,
    schema: z.ZodMiniType<Data>,
    path: string,
    { signal }: CallOptions = {},
    json?: object,
    whenNone?: () => None,
  ): Promise<Data | None> {
    const bearer = await options.getAccessToken({ signal });
    if (!bearer) throw new SubscriptionError('not-signed-in', call);
    return send(call, schema, path, { bearer, signal, json }, whenNone);
  }

  /** A call that answers with the subscription as it stands after it. */
  const change = async (
    call: 'cancel' | 'resume' | 'change',
    json: object,
    options?: CallOptions,
  ): Promise<Subscription> =>
    subscriptionFromWire(
      await ask(call, subscriptionResponseSchema, 'subscription/' + call, options, json),
    );

  return {
    async getProducts({ region, signal } = {}) {
      const request = { query: { region }, signal };
      return (await send('products', productsResponseSchema, 'products', request)).map(
        productFromWire,
      );
    },

    async getProductFeatures(productId, { signal } = {}) {
      const bearer = await options.getAccessToken({ signal });
      const path = `products/${encodeURIComponent(productId)}/features`;
      const request = { bearer, signal };
      return (await send('productFeatures', productFeaturesResponseSchema, path, request)).features;
    },

    createCheckoutSession({ origin, ...request }, call) {
      const json = { ...request, origin: origin || undefined };
      return ask('checkoutSession', checkoutResponseSchema, 'checkout/session', call, json);
    },

    async getSubscription(call) {
      const path = 'subscription';
      const wire = await ask(path, subscriptionResponseSchema, path, call, undefined, none);
      return wire && subscriptionFromWire(wire);
    },

    async getSubscriptionStatus(call) {
      const answer = await ask(
        'subscriptionStatus',
        subscriptionStatusResponseSchema,
        'subscription/status',
        call,
        undefined,
        none,
      );
      if (!answer) return undefined;
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

/** Both 400 and 404 say that an account has no subscription, as native clients read them. */
const none = (): undefined => undefined;
