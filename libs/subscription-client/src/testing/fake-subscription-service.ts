import { findProduct, productsFor } from '../catalogue/index.ts';
import { checkoutRequestSchema, type SubscriptionWire } from '../schemas.ts';

/** What goes wrong with the next call. */
export type FakeFault =
  | { kind: 'network' }
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'body'; body: unknown }
  | { kind: 'text'; text: string };

export interface FakeSubscriptionService {
  /** Give it to `createSubscriptionClient` with `baseUrl: 'https://service.test/api'` or any other. */
  fetch: typeof fetch;
  /** What `GET subscription` answers; `undefined` is "No subscription found". */
  subscription: SubscriptionWire | undefined;
  /** Faults for the calls to come, first in first out. */
  faults: FakeFault[];
  /** `METHOD path` of every call, without query. */
  readonly calls: readonly string[];
}

/** A subscription as the service sends it: monthly, billed on the web, renewing. */
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

/** A subscription service in memory, behind a `fetch`. Any bearer token is good. */
export function createFakeSubscriptionService(
  initial: { subscription?: SubscriptionWire } = {},
): FakeSubscriptionService {
  const calls: string[] = [];
  const service: FakeSubscriptionService = {
    subscription: initial.subscription,
    faults: [],
    calls,
    async fetch(input, init = {}) {
      init.signal?.throwIfAborted();
      const url = new URL(String(input), 'https://service.test');
      const path = url.pathname.replace(/^.*\/api\//, '');
      const method = init.method ?? 'GET';
      calls.push(`${method} ${path}`);
      const fault = service.faults.shift();
      if (fault) return answerFault(fault);
      const signedIn = new Headers(init.headers).has('authorization');
      return answer(service, { method, path, url, body: init.body, signedIn });
    },
  };
  return service;
}

function answerFault(fault: FakeFault): Response {
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
  }
}

interface FakeRequest {
  method: string;
  path: string;
  url: URL;
  body: unknown;
  signedIn: boolean;
}

function answer(service: FakeSubscriptionService, request: FakeRequest): Response {
  const { path, signedIn } = request;
  const failure = (status: number, error: string) => Response.json({ error }, { status });

  if (request.method === 'GET' && path === 'products') {
    return Response.json(productsFor(request.url.searchParams.get('region') ?? 'us'));
  }
  const featuresOf = /^products\/([^/]+)\/features$/.exec(path)?.[1];
  if (request.method === 'GET' && featuresOf) {
    const product = findProduct(decodeURIComponent(featuresOf));
    if (!product) return failure(404, 'unknown_product');
    return Response.json({ features: product.entitlements.map((item) => item.product) });
  }
  if (!signedIn) return failure(401, 'invalid_token');
  if (request.method === 'POST' && path === 'checkout/session') {
    const parsed = checkoutRequestSchema.safeParse(JSON.parse(String(request.body)));
    if (!parsed.success) return failure(400, 'invalid_request');
    if (!findProduct(parsed.data.productId)) return failure(400, 'unknown_product');
    const { status } = service.subscription ?? { status: 'Expired' };
    if (status !== 'Expired' && status !== 'Inactive') return failure(409, 'already_subscribed');
    return Response.json({ checkoutUrl: 'https://checkout.test/session/1' });
  }
  if (request.method === 'GET' && (path === 'subscription' || path === 'subscription/status')) {
    if (!service.subscription) return failure(400, 'No subscription found');
    return Response.json(
      path === 'subscription' ? service.subscription : { status: service.subscription.status },
    );
  }
  return failure(404, 'not_found');
}
