/** Every route of the services under values that nobody meant: no fault of ours, no echo, no hang. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAuthClient } from '@mallard/auth-client';
import { findProduct, listPrice } from '@mallard/catalogue';
import fc from 'fast-check';
import { modules } from '../src/modules.ts';
import { createTestBrowser, drawAddress } from './browser.ts';
import { createTestServices, databasesForRules, type TestServices } from './harness.ts';
import { RETURN_URL, YEARLY } from './purchase-journey.ts';

const RUNS_A_ROUTE = process.env['TEST_EVERYTHING'] === 'true' ? 300 : 25;
/** A hang, on however busy a machine. */
const LIMIT_MS = 5000;

/** In everything that is sent as text: where it comes back as markup, somebody's page was written by a stranger. */
const MARKUP = '<i>zq7</i>';

const NAMES = [
  ...['email', 'otp', 'hash', 'session', 'token', 'code', 'client_id', 'grant_type', 'locale'],
  ...['code_verifier', 'code_challenge', 'refresh_token', 'redirect_uri', 'signature', 'source'],
  ...['productId', 'purchasePlatform', 'returnUrl', 'origin', 'region', 'price', 'q', 'kl', 'page'],
  ...[
    'mailbox_token',
    'name',
    'frequency',
    'website',
    'bang',
    'url',
    'reason',
    'sealed',
    'id',
    'version',
    'from',
  ],
];

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...[
      '',
      '\0',
      '\ud800',
      'a\0b',
      MARKUP,
      `"${MARKUP}`,
      '../../etc/passwd',
      '%00',
      '%zz',
      '$where',
    ],
    ...["' or 1=1 --", '__proto__', '[object Object]', 'x'.repeat(3000), '‮abc', '𝒳'.repeat(50)],
    ...['2026-13-45', '-1', '1e309', 'NaN', 'a@b', `ada+${MARKUP}@example.org`, 'ADA@EXAMPLE.ORG'],
  ),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, fc.oneof(text, fc.integer()), { maxKeys: 3 }),
);
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  fc.constantFrom('__proto__', 'constructor', 'toString'),
  fc.string(),
);
const fields = fc.array(fc.tuple(name, value), { maxLength: 6 });

const email = 'ada@example.org';
const locale = 'en';
const signature = 'eyJhbGciOiJFUzI1NiJ9.e30.x';
const token = 'x'.repeat(43);
const otp = '123456';
/** What routes take, in the form that they take it in: with one or two of it replaced it gets further than what is all wrong. */
const FORMS: readonly (readonly [RegExp, Readonly<Record<string, unknown>>])[] = [
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
type Pairs = [name: string, value: unknown][];
const almost = (form: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(form);
  return fc
    .tuple(fc.subarray(names, { minLength: 0, maxLength: Math.min(2, names.length) }), value, value)
    .map(([replaced, one, other]) =>
      names.map((each): Pairs[number] => [
        each,
        replaced.includes(each) ? (each === replaced[0] ? one : other) : form[each],
      ]),
    );
};
/** What is sent to a route: all wrong, or nearly right. */
function pairsFor(url: string): fc.Arbitrary<Pairs> {
  const forms = FORMS.filter(([path]) => path.test(url)).map(([, form]) => almost(form));
  return fc.oneof(fields, ...forms, ...forms);
}
/** Half of a surrogate pair cannot stand in an address. */
const encoded = (given: unknown) =>
  encodeURIComponent(
    Buffer.from(typeof given === 'string' ? given : JSON.stringify(given)).toString(),
  );
const asForm = (pairs: readonly (readonly [string, unknown])[]) =>
  pairs.map((pair) => pair.map(encoded).join('=')).join('&');

/** What stands in a body: of its type, of another, or of none. */
const bodyOf = (pairs: fc.Arbitrary<Pairs>) =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: pairs.map((given) => ({
        type: 'application/json',
        payload: JSON.stringify(Object.fromEntries(given)),
      })),
    },
    value.map((any) => ({ type: 'application/json', payload: JSON.stringify(any) ?? '' })),
    fc.string().map((payload) => ({ type: 'application/json', payload })),
    pairs.map((given) => ({ type: 'application/x-www-form-urlencoded', payload: asForm(given) })),
    text.map((payload) => ({ type: 'text/plain', payload })),
    text.map((payload) => ({ type: 'multipart/form-data; boundary=x', payload })),
    fc.constant({ type: '', payload: '' }),
  );
const headers = fc.record(
  {
    accept: fc.constantFrom('text/html', 'application/json', '*/*', ';q=x'),
    authorization: fc.oneof(
      fc.constantFrom(
        'Bearer ',
        'Bearer x',
        'Bearer a.b.c',
        'Basic eDp4',
        'Bearer eyJhbGciOiJub25lIn0.e30.',
      ),
      fc.stringMatching(/^Bearer [\w.-]{0,200}$/),
    ),
    cookie: fc.stringMatching(/^ddg_auth_session_id=[\w%";-]{0,60}$/),
    'accept-language': fc.constantFrom('de', ',,,', 'x-klingon;q=9', 'a'.repeat(2000)),
  },
  { requiredKeys: [] },
);

describe.each(await databasesForRules())('hostile values, on $name', ({ databaseUrl }) => {
  const routes: { method: string; url: string }[] = [];
  let services: TestServices;
  let tried = 0;

  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      // What is looked at is behind the limits.
      env: { RATE_LIMITS: 'report' },
      modules: modules.map((module) => ({
        ...module,
        register(app, dependencies) {
          app.addHook('onRoute', ({ method, url }) => {
            for (const each of [method].flat())
              if (each !== 'HEAD') routes.push({ method: each, url });
          });
          return module.register(app, dependencies);
        },
      })),
    });
  });
  afterAll(() => services.close());

  /** Of an account that nothing has ended yet. */
  async function ownBearer(): Promise<string> {
    const { fetch } = createTestBrowser(services.app, Date.now);
    const client = createAuthClient({ baseUrl: '/api', clientId: 'mallard-web', fetch });
    await client.createAccount();
    return (await client.getAccessToken()) ?? '';
  }

  it('in one field of what is otherwise right are no fault either', async () => {
    const authorization = `Bearer ${await ownBearer()}`;
    const asked = new Set<string>();
    for (const { method, url } of routes.filter((route) => route.method !== 'GET')) {
      for (const [path, form] of FORMS.filter(([matched]) => matched.test(url))) {
        for (const field of Object.keys(form)) {
          for (const value of ['\0', 'a\0b', '\ud800', '‮abc', '__proto__']) {
            const response = await services.app.inject({
              method: method as 'POST',
              url: url.replace(/:\w+|\*/g, 'x'),
              remoteAddress: drawAddress(),
              headers: { authorization },
              payload: { ...form, [field]: value },
            });
            asked.add(url);
            const what = `${method} ${url} ${path} ${field} ${JSON.stringify(value)}: ${response.body}`;
            expect([what, response.statusCode < 500]).toEqual([what, true]);
          }
        }
      }
    }
    expect(asked.size).toBeGreaterThan(20);
    expect([...asked]).toContain('/api/checkout/session');
  });

  it('are no fault, come back in no page and no error, and hold nothing up, on any route', async () => {
    expect(routes.length).toBeGreaterThan(50);
    for (const { method, url } of routes) {
      const parameter = fc.array(text, { minLength: 3, maxLength: 3 });
      const pairs = pairsFor(url);
      const isSignedIn = fc.boolean();
      const bearer = await ownBearer();
      const sending = [parameter, pairs, bodyOf(pairs), headers, isSignedIn] as const;
      await fc.assert(
        fc.asyncProperty(...sending, async (given, query, sent, more, signedIn) => {
          let next = 0;
          const path = url.replace(/:\w+|\*/g, () => encoded(given[next++ % 3] ?? ''));
          const started = Date.now();
          const response = await services.app.inject({
            method: method as 'GET',
            url: `${path}?${asForm(query)}`,
            remoteAddress: drawAddress(),
            headers: {
              ...more,
              ...(signedIn && { authorization: `Bearer ${bearer}` }),
              ...(sent.type && method !== 'GET' && { 'content-type': sent.type }),
            },
            ...(method !== 'GET' && { payload: sent.payload }),
          });
          tried += 1;
          const what = `${method} ${url} ${response.statusCode} ${response.body.slice(0, 200)}`;
          expect([what, response.statusCode < 500]).toEqual([what, true]);
          expect(Date.now() - started).toBeLessThan(LIMIT_MS);
          const isError = response.statusCode >= 400;
          const isPage = String(response.headers['content-type']).startsWith('text/html');
          if (isError || isPage) expect(response.body).not.toContain(MARKUP);
          expect(JSON.stringify(response.headers)).not.toContain(MARKUP);
        }),
        { numRuns: RUNS_A_ROUTE },
      );
    }
    expect(tried).toBeGreaterThanOrEqual(routes.length * RUNS_A_ROUTE);
    process.stdout.write(`Hostile values: ${tried} requests to ${routes.length} routes.\n`);
  });
});
