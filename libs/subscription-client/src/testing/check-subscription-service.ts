/**
 * Checks a running subscription service for the behavior that this client requires. Buys nothing.
 */
import {
  productFeaturesResponseSchema,
  productsResponseSchema,
  type ProductWire,
} from '../schemas.ts';

/** The address of the service and the options for reaching it. */
export interface SubscriptionServiceAddress {
  /** The URL before `/products`, for example `https://service.test/api`. */
  baseUrl: string;
  /** The access token of an account without a subscription. */
  accessToken: string;
  /** The `fetch` to use. Defaults to the global one. */
  fetch?: typeof fetch;
  /** The time limit of one call, in milliseconds. Defaults to 20,000. */
  timeoutMs?: number;
  /** Called with each result as soon as its rule was checked. */
  onResult?: (result: SubscriptionConformanceResult) => void;
}

/** A rule and whether the service conforms to it. */
export interface SubscriptionConformanceResult {
  /** The rule as a sentence, for example `products have prices`. */
  rule: string;
  /** The deviating behavior; absent if the service conforms. */
  wrong?: string;
  /** The duration of the rule's calls, in milliseconds. */
  tookMs: number;
}

interface Reply {
  status: number;
  body: unknown;
}

type Call = (
  method: 'GET' | 'POST',
  path: string,
  bearer?: string,
  json?: object,
) => Promise<Reply>;

/** An error that fails a rule; its message is the observed behavior. */
class Broken extends Error {}

/**
 * Returns the reason for a missing response, for example the network's error code ECONNREFUSED. The
 * error message is left out because it may contain a URL with its query.
 */
function silenceOf(error: unknown): string {
  const { name, cause } = error as Error;
  const { code } = Object(cause) as { code?: unknown };
  return `no response: ${typeof code === 'string' ? code : name}`;
}

function demand(holds: boolean, what: string, { status }: Reply): void {
  if (!holds) throw new Broken(`${what}: status ${status}`);
}

const errorOf = ({ body }: Reply): unknown => (body as { error?: unknown } | null)?.error;

async function productsOf(call: Call): Promise<ProductWire[]> {
  const reply = await call('GET', 'products');
  const parsed = productsResponseSchema.safeParse(reply.body);
  demand(reply.status === 200 && parsed.success, 'products', reply);
  demand((parsed.data?.length ?? 0) > 0, 'no product is sold', reply);
  return parsed.data ?? [];
}

const RULES: readonly (readonly [
  rule: string,
  hold: (call: Call, token: string) => Promise<void>,
])[] = [
  [
    'products have an id, a period, a price and a currency',
    async (call) => void (await productsOf(call)),
  ],
  [
    'every product says what it unlocks',
    async (call, token) => {
      for (const { productId } of await productsOf(call)) {
        const path = `products/${encodeURIComponent(productId)}/features`;
        const reply = await call('GET', path, token);
        const { success } = productFeaturesResponseSchema.safeParse(reply.body);
        demand(reply.status === 200 && success, path, reply);
      }
    },
  ],
  [
    'a subscription is not read, nor a checkout begun, without a token',
    async (call) => {
      for (const [method, path] of [
        ['GET', 'subscription'],
        ['POST', 'checkout/session'],
      ] as const) {
        const reply = await call(method, path, undefined, method === 'POST' ? {} : undefined);
        demand(reply.status === 401 && typeof errorOf(reply) === 'string', path, reply);
      }
    },
  ],
  [
    'an account without one is told "No subscription found", with status 400',
    async (call, token) => {
      const reply = await call('GET', 'subscription', token);
      demand(
        reply.status === 400 && errorOf(reply) === 'No subscription found',
        'subscription',
        reply,
      );
    },
  ],
  [
    'what is not sold is not checked out',
    async (call, token) => {
      const reply = await call('POST', 'checkout/session', token, {
        productId: 'conformance-no-such-product',
        purchasePlatform: 'stripe',
        returnUrl: 'https://service.test/welcome',
      });
      const isRefusal = reply.status >= 400 && reply.status < 500;
      demand(isRefusal && typeof errorOf(reply) === 'string', 'checkout/session', reply);
    },
  ],
];

/**
 * Checks each rule against the service in sequence.
 *
 * @returns One result per rule, in order. A rule that cannot be checked, for example because the
 *   service is unreachable, counts as failed.
 */
export async function checkSubscriptionService({
  baseUrl,
  accessToken,
  fetch: given,
  timeoutMs = 20_000,
  onResult,
}: SubscriptionServiceAddress): Promise<SubscriptionConformanceResult[]> {
  const call: Call = async (method, path, bearer, json) => {
    const response = await (given ?? fetch)(`${baseUrl}/${path}`, {
      method,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(json && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(json && { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
  const results: SubscriptionConformanceResult[] = [];
  const tell = (result: SubscriptionConformanceResult) => {
    results.push(result);
    onResult?.(result);
  };
  for (const [rule, hold] of RULES) {
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    try {
      await hold(call, accessToken);
      tell({ rule, tookMs: tookMs() });
    } catch (error) {
      tell({
        rule,
        wrong: error instanceof Broken ? error.message : silenceOf(error),
        tookMs: tookMs(),
      });
    }
  }
  return results;
}
