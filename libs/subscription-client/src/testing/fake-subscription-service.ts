import {
  type CardWire,
  changePlanRequestSchema,
  checkoutRequestSchema,
  fixPaymentRequestSchema,
  type InvoiceWire,
  type SubscriptionWire,
} from '../schemas.ts';
import { type FakeShop, SAMPLE_SHOP } from './fake-shop.ts';

/** The length of the free trial; the fake has no campaigns. */
const TRIAL_DAYS = 7;

/** The failure of the next call. */
export type FakeFault =
  | { kind: 'network' }
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'body'; body: unknown }
  | { kind: 'text'; text: string }
  /** There is no response; the call ends by its signal or its time limit. */
  | { kind: 'hang' }
  /** The service processes the call, but the response is lost. */
  | { kind: 'lost-answer' };

/** An in-memory subscription service with its state, the recorded calls and the queued failures. */
export interface FakeSubscriptionService {
  /**
   * The `fetch` for `createSubscriptionClient`, with `baseUrl: 'https://service.test/api'` or any
   * other.
   */
  fetch: typeof fetch;
  /** The response to `GET subscription`; `undefined` means "No subscription found". */
  subscription: SubscriptionWire | undefined;
  /** The invoices in the response to `GET subscription/invoices`. */
  invoices: InvoiceWire[];
  /** The card in the response to `GET subscription/invoices`. */
  card: CardWire | undefined;
  /** The response to `GET subscription/checkout-email`. */
  checkoutEmail: string | undefined;
  /** The failures of the next calls, first in, first out. */
  faults: FakeFault[];
  /** The `METHOD path` of every call, without its query. */
  readonly calls: readonly string[];
}

/** Creates a subscription in the service's format: monthly, billed on the web, renewing. */
export function subscriptionWire(overrides: Partial<SubscriptionWire> = {}): SubscriptionWire {
  return {
    productId: 'ddg-privacy-pro-monthly-renews-us',
    name: 'Monthly Subscription',
    billingPeriod: 'Monthly',
    startedAt: 1_718_104_783_000,
    expiresOrRenewsAt: 1_720_696_783_000,
    platform: 'stripe',
    status: 'Auto-Renewable',
    activeOffers: [],
    ...overrides,
  };
}

/** Creates an in-memory subscription service behind a `fetch`. It accepts any bearer token. */
export function createFakeSubscriptionService(
  initial: {
    subscription?: SubscriptionWire;
    invoices?: InvoiceWire[];
    card?: CardWire;
    shop?: FakeShop;
  } = {},
): FakeSubscriptionService {
  const calls: string[] = [];
  const { shop = SAMPLE_SHOP } = initial;
  const service: FakeSubscriptionService = {
    subscription: initial.subscription,
    invoices: initial.invoices ?? [],
    card: initial.card,
    checkoutEmail: undefined,
    faults: [],
    calls,
    async fetch(input, init = {}) {
      init.signal?.throwIfAborted();
      const url = new URL(String(input), 'https://service.test');
      const path = url.pathname.replace(/^.*\/api\//, '');
      const method = init.method ?? 'GET';
      calls.push(`${method} ${path}`);
      const fault = service.faults.shift();
      if (fault && fault.kind !== 'lost-answer') return answerFault(fault, init.signal);
      const signedIn = new Headers(init.headers).has('authorization');
      const response = answer(service, { shop, method, path, url, body: init.body, signedIn });
      if (fault) throw new TypeError('the response was lost');
      return response;
    },
  };
  return service;
}

function answerFault(
  fault: Exclude<FakeFault, { kind: 'lost-answer' }>,
  signal: AbortSignal | null | undefined,
): Response | Promise<Response> {
  switch (fault.kind) {
    case 'network':
      throw new TypeError('fetch failed');
    case 'status':
      return Response.json(fault.body ?? { error: 'server_error' }, {
        status: fault.status,
        ...(fault.headers && { headers: fault.headers }),
      });
    case 'body':
      return Response.json(fault.body);
    case 'text':
      return new Response(fault.text);
    case 'hang':
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
  }
}

/** Returns a product from the first of these places that offers it. */
function findProduct(shop: FakeShop, productId: string, places = ['us', 'row']) {
  return places
    .flatMap((place) => shop.productsFor(place))
    .find((product) => product.productId === productId);
}

interface FakeRequest {
  shop: FakeShop;
  method: string;
  path: string;
  url: URL;
  body: unknown;
  signedIn: boolean;
}

function answer(service: FakeSubscriptionService, request: FakeRequest): Response {
  const { shop, path, signedIn } = request;
  const failure = (status: number, error: string) => Response.json({ error }, { status });

  if (request.method === 'GET' && path === 'products') {
    return Response.json(shop.productsFor(request.url.searchParams.get('region') ?? 'us'));
  }
  const featuresOf = /^products\/([^/]+)\/features$/.exec(path)?.[1];
  if (request.method === 'GET' && featuresOf) {
    const features = shop.unlockedBy(decodeURIComponent(featuresOf));
    return features.length > 0 ? Response.json({ features }) : failure(404, 'unknown_product');
  }
  if (!signedIn) return failure(401, 'invalid_token');
  if (request.method === 'POST' && path === 'checkout/session') {
    const parsed = checkoutRequestSchema.safeParse(JSON.parse(String(request.body)));
    if (!parsed.success) return failure(400, 'invalid_request');
    const { region, price: shown, trialDays = 0 } = parsed.data;
    const product = findProduct(shop, parsed.data.productId);
    if (!product) return failure(400, 'unknown_product');
    const offer = region === undefined ? product : findProduct(shop, product.productId, [region]);
    if (!offer) return failure(400, 'not_sold_there');
    const { price, currency } = offer;
    if (shown && (Number(shown.amount) !== Number(price) || shown.currency !== currency)) {
      return Response.json({ error: 'price_changed', price, currency }, { status: 409 });
    }
    if (trialDays > TRIAL_DAYS) {
      return Response.json({ error: 'trial_changed', trialDays: TRIAL_DAYS }, { status: 409 });
    }
    const { status = 'Expired', statusReason } = service.subscription ?? {};
    if (status !== 'Expired' && status !== 'Inactive') return failure(409, 'already_subscribed');
    if (status === 'Inactive' && statusReason === 'disputed') {
      return failure(409, 'payment_disputed');
    }
    return Response.json({ checkoutUrl: 'https://checkout.test/session/1' });
  }
  if (request.method === 'GET' && (path === 'subscription' || path === 'subscription/status')) {
    if (!service.subscription) return failure(400, 'No subscription found');
    return Response.json(
      path === 'subscription' ? service.subscription : { status: service.subscription.status },
    );
  }
  if (path === 'checkout/portal' || path.startsWith('subscription/')) {
    return answerBilling(service, request, failure);
  }
  return failure(404, 'not_found');
}

type Fail = (status: number, error: string) => Response;

/** Responds to the subscription calls. All of them are idempotent. */
function answerBilling(
  service: FakeSubscriptionService,
  { shop, method, path, url, body }: FakeRequest,
  failure: Fail,
): Response {
  const { subscription: current } = service;
  if (!current) return failure(400, 'No subscription found');
  const call = `${method} ${path}`;
  if (call === 'GET subscription/invoices') {
    const { invoices, card } = service;
    return Response.json({ invoices, ...(card && { card }) });
  }
  if (call === 'GET subscription/checkout-email') {
    return Response.json({ email: service.checkoutEmail ?? null });
  }
  const id = meantIn(body) ?? url.searchParams.get('subscriptionId');
  const others = current.others ?? [];
  const subscription = [current, ...others].find((each) =>
    id === null ? each.platform === 'stripe' : each.subscriptionId === id,
  );
  if (!subscription) {
    return id === null ? failure(409, 'billed_elsewhere') : failure(404, 'unknown_subscription');
  }
  const store = (changes: Partial<SubscriptionWire>) => {
    const changed = { ...subscription, ...changes };
    service.subscription =
      subscription === current
        ? changed
        : { ...current, others: others.map((each) => (each === subscription ? changed : each)) };
    return Response.json(changed);
  };
  switch (call) {
    case 'GET checkout/portal':
      return Response.json({ customerPortalUrl: 'https://billing.test/portal' });
    case 'POST subscription/cancel':
      if (subscription.status === 'Not Auto-Renewable') return Response.json(subscription);
      if (['Grace Period', 'Inactive'].includes(subscription.status ?? '')) {
        return store({ status: 'Expired', statusReason: 'cancelled', nextCharge: null });
      }
      if (subscription.status !== 'Auto-Renewable') return failure(409, 'not_cancellable');
      return store({
        status: 'Not Auto-Renewable',
        statusReason: 'cancelled',
        nextCharge: null,
        pendingPlans: null,
      });
    case 'POST subscription/resume':
      if (subscription.status === 'Auto-Renewable') return Response.json(subscription);
      if (subscription.status !== 'Not Auto-Renewable') return failure(409, 'not_resumable');
      return store({ status: 'Auto-Renewable', statusReason: null });
    case 'GET subscription/change': {
      const product = findProduct(shop, url.searchParams.get('productId') ?? '');
      if (!product) return failure(400, 'unknown_product');
      const { price: amount, currency } = product;
      const next = { amount, currency, at: subscription.expiresOrRenewsAt ?? 0 };
      return Response.json({ dueNow: { amount: '0.00', currency }, next });
    }
    case 'POST subscription/change':
      return answerChange(shop, subscription, body, store, failure);
    case 'POST subscription/fix-payment':
      if (!fixPaymentRequestSchema.safeParse(JSON.parse(String(body))).success) {
        return failure(400, 'invalid_request');
      }
      return Response.json({ url: 'https://billing.test/pay' });
    default:
      return failure(404, 'not_found');
  }
}

/** Returns the subscription id in a request body, if there is one. */
function meantIn(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined;
  const { subscriptionId } = JSON.parse(body) as { subscriptionId?: string };
  return subscriptionId;
}

function answerChange(
  shop: FakeShop,
  subscription: SubscriptionWire,
  body: unknown,
  store: (changes: Partial<SubscriptionWire>) => Response,
  failure: Fail,
): Response {
  const parsed = changePlanRequestSchema.safeParse(JSON.parse(String(body)));
  const product = parsed.success ? findProduct(shop, parsed.data.productId) : undefined;
  if (!product) return failure(400, 'unknown_product');
  if (subscription.status !== 'Auto-Renewable') return failure(409, 'not_changeable');
  const { productId, billingPeriod, price, currency } = product;
  const { expiresOrRenewsAt: at, nextCharge } = subscription;
  const charged = nextCharge ? { nextCharge: { ...nextCharge, amount: price, currency } } : {};
  if (productId === subscription.productId) return store({ ...charged, pendingPlans: null });
  return store({
    ...charged,
    pendingPlans: [
      { productId, billingPeriod, status: 'scheduled', ...(at ? { effectiveAt: at } : {}) },
    ],
  });
}
