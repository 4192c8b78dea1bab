/** The routes in Fastify's own table, with their fields and valid values for them. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createAuthClient } from '@mallard/auth-client';
import { findProduct, listPrice } from '@mallard/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTestBrowser } from './browser.ts';
import { createTestServices, type TestServices, type TestServicesOptions } from './harness.ts';
import { RETURN_URL, YEARLY } from './purchase-journey.ts';

export type Form = Readonly<Record<string, unknown>>;

const email = 'ada@example.org';
const locale = 'en';
const signature = 'eyJhbGciOiJFUzI1NiJ9.e30.x';
const token = 'x'.repeat(43);
const otp = '123456';
/** Valid fields by route. A request with one or two of them replaced passes more checks than a random one. */
const FORMS: readonly (readonly [RegExp, Form])[] = [
  [/v2\/authorize$/, { response_type: 'code', client_id: 'mallard-web', code_challenge: token }],
  [/v2\/login$/, { method: 'otp', email, otp, code_challenge: token }],
  [/v2\/login$/, { method: 'signature', source: 'apple_app_store', signature }],
  [
    /v2\/login$/,
    {
      ...{ method: 'signature', source: 'google_play_store', signature },
      ...{ google_signed_data: '{}', google_package_name: 'org.example' },
    },
  ],
  [/\/store-login$/, { store: 'apple_app_store', signature }],
  [
    /\/store-login$/,
    { store: 'google_play_store', signature, signed_data: '{}', package_name: 'org.example' },
  ],
  [
    /v2\/token$/,
    {
      ...{ grant_type: 'authorization_code', client_id: 'mallard-web', code: token },
      code_verifier: token,
    },
  ],
  [
    /v2\/token$/,
    { grant_type: 'refresh_token', client_id: 'mallard-web', refresh_token: signature },
  ],
  [/\/(otp|loginlink|account\/edit)$/, { email, locale }],
  [/\/(otp|account\/edit)$/, { mailbox_token: `zzzzzz.abcdefgh.${token}` }],
  [/\/auth\/login$/, { email, otp }],
  [/\/account\/edit\/confirm$/, { email, otp, hash: token }],
  [/\/account\/edit\/(undo|object)$/, { token }],
  [/\/object\/confirm$/, { token, new_code: otp, old_code: otp }],
  [/\/proof\/confirm$/, { otp }],
  [/\/account\/deletion$/, { forfeit_paid_time: true }],
  [/\/newsletter$/, { email, locale, frequency: 'every', topic: '' }],
  [/\/newsletter\//, { token, locale, frequency: 'every' }],
  [
    /\/site-reports$/,
    {
      ...{
        address: 'https://example.org/a?b=c',
        about: 'malware',
        text: 'Look.',
        keep_query: true,
      },
      ...{ contact: email, locale, topic: '' },
    },
  ],
  [/\/surveys\//, { why: ['slow', 'sites'], instead: 'edge', again: 'no', wish: 'sync', locale }],
  [/\/feedback$/, { area: 'removal', about: 'other', text: 'It is good.' }],
  [
    /\/checkout\/session$/,
    {
      ...{ productId: YEARLY, purchasePlatform: 'web', returnUrl: RETURN_URL },
      ...{ origin: 'home_website', region: 'us' },
      price: { amount: listPrice(findProduct(YEARLY)!, 'USD'), currency: 'USD' },
    },
  ],
  [/\/subscription\/change$/, { productId: YEARLY }],
  [/\/fix-payment$/, { returnUrl: RETURN_URL }],
  [/\/confirm\/apple$/, { signedTransactionInfo: signature, experiments: [] }],
  [/\/confirm\/google$/, { packageName: 'org.example', purchaseToken: token }],
  [/\/webhook\/apple$/, { signedPayload: signature }],
  [/\/webhook\/google$/, { message: { messageId: '1', data: 'e30=' } }],
  [/\/bangs$/, { q: 'w', category: 'reference', page: '1' }],
  [/\/(resolve|autocomplete)$/, { q: '!w duck' }],
  [
    /\/submissions$/,
    {
      ...{ trigger: 'duck', name: 'Ducks', category: 'reference', website: '', locale },
      url: 'https://example.org/{{{s}}}',
    },
  ],
  [/\/coverage$/, { country: 'us' }],
];

export function formsFor(url: string): readonly Form[] {
  return FORMS.filter(([path]) => path.test(url)).map(([, form]) => form);
}

const PARAMETER = /:\w+|\*/g;

export function fillPath(url: string, valueOf: (index: number) => string): string {
  let next = 0;
  return url.replace(PARAMETER, () => valueOf(next++));
}

export function countParameters(url: string): number {
  return url.match(PARAMETER)?.length ?? 0;
}

/** Percent-encodes a value. A lone surrogate has no encoding and becomes U+FFFD. */
export function encodeValue(value: unknown): string {
  return encodeURIComponent(
    Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString(),
  );
}

export function encodeForm(pairs: readonly (readonly [string, unknown])[]): string {
  return pairs.map((pair) => pair.map(encodeValue).join('=')).join('&');
}

export interface Route {
  method: string;
  /** The path pattern, such as `/api/newsletter/:token`. */
  url: string;
  /** The maximum body size in bytes, if the route overrides the default. */
  bodyLimit: number | undefined;
}

/** The parts of a request that handlers read fields from. */
export const PARTS = ['body', 'query', 'cookies', 'headers'] as const;

/** The path of a field that a handler read, such as `['body', 'price', 'amount']`. */
export type FieldPath = readonly [part: (typeof PARTS)[number], ...names: string[]];

export interface RoutedServices extends TestServices {
  routes: readonly Route[];
  /** Returns the fields that handlers and hooks read from the requests that `send` makes. */
  recordReads(send: () => Promise<unknown>): Promise<FieldPath[]>;
  createBearer(): Promise<string>;
}

/**
 * Starts the services like `createTestServices` and lists every route, including those of the
 * platform and the site.
 */
export async function createRoutedServices(options: TestServicesOptions): Promise<RoutedServices> {
  const routes: Route[] = [];
  let reads: Map<string, FieldPath> | undefined;
  const watch = (app: FastifyInstance) => {
    app.addHook('onRoute', ({ method, url, bodyLimit }) => {
      for (const each of [method].flat()) {
        if (each !== 'HEAD') routes.push({ method: each, url, bodyLimit });
      }
    });
    const onRead = (path: string[]) => reads?.set(path.join('.'), path as unknown as FieldPath);
    app.addHook('onRequest', async ({ raw }) => {
      if (reads) raw.headers = recordFields(raw.headers, ['headers'], onRead);
    });
    app.addHook('preValidation', async (request) => {
      if (!reads) return;
      for (const part of ['body', 'query', 'cookies'] as const) {
        const fields = request as Pick<FastifyRequest, 'body' | 'query' | 'cookies'>;
        Object.assign(request, { [part]: recordFields(fields[part], [part], onRead) });
      }
    });
  };
  // Fastify publishes each instance before any registration; a hook in a module would miss the
  // platform's routes.
  const onInstance = (message: unknown) => watch((message as { fastify: FastifyInstance }).fastify);
  subscribe('fastify.initialization', onInstance);
  const services = await createTestServices(options).finally(() =>
    unsubscribe('fastify.initialization', onInstance),
  );
  return {
    ...services,
    routes,
    async recordReads(send) {
      const recorded = new Map<string, FieldPath>();
      reads = recorded;
      try {
        await send();
      } finally {
        reads = undefined;
      }
      return [...recorded.values()];
    },
    async createBearer() {
      const { fetch } = createTestBrowser(services.app, Date.now);
      const client = createAuthClient({ baseUrl: '/api', clientId: 'mallard-web', fetch });
      await client.createAccount();
      return (await client.getAccessToken()) ?? '';
    },
  };
}

/** Names that validators and serializers look up on any object. */
const PROBES = ['length', 'then', 'toJSON'];

/** Returns a view of a value that reports the path of each field that is read or looked up. */
function recordFields<Value>(
  value: Value,
  path: string[],
  onRead: (path: string[]) => void,
): Value {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  const report = (target: object, key: PropertyKey) => {
    const isField = typeof key === 'string' && !(key in Object.prototype) && !PROBES.includes(key);
    if (isField && !(Array.isArray(target) && !/^\d+$/.test(key))) onRead([...path, key]);
  };
  return new Proxy(value, {
    get(target, key) {
      report(target, key);
      return recordFields(Reflect.get(target, key), [...path, String(key)], onRead);
    },
    has(target, key) {
      report(target, key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      report(target, key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}
