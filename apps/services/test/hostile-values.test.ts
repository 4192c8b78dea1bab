/** Fuzzes every route with hostile values: no 5xx error, no echo, no hang. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawAddress } from './support/browser.ts';
import { databasesForRules } from './support/harness.ts';
import {
  createRoutedServices,
  encodeForm,
  encodeValue,
  fillPath,
  formsFor,
  type Form,
  type RoutedServices,
} from './support/route-forms.ts';

const RUNS_A_ROUTE = process.env['TEST_EVERYTHING'] === 'true' ? 300 : 25;
/** A response that takes longer counts as a hang, even on a busy machine. */
const LIMIT_MS = 5000;

/** Included in all text input: if it comes back as markup, the response has an HTML injection. */
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

type Pairs = [name: string, value: unknown][];
const almost = (form: Form) => {
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
/** Generates a route's fields: random, or almost valid. */
function pairsFor(url: string): fc.Arbitrary<Pairs> {
  const forms = formsFor(url).map(almost);
  return fc.oneof(fields, ...forms, ...forms);
}
/** Generates a body that matches its content type, contradicts it, or has none. */
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
    pairs.map((given) => ({
      type: 'application/x-www-form-urlencoded',
      payload: encodeForm(given),
    })),
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

describe.each(await databasesForRules())('hostile values on $name', ({ databaseUrl }) => {
  let services: RoutedServices;
  let tried = 0;

  beforeAll(async () => {
    // Report-only, so that rate limits don't reject the values first.
    services = await createRoutedServices({ databaseUrl, env: { RATE_LIMITS: 'report' } });
  });
  afterAll(() => services.close());

  it('causes no 5xx error with a hostile value in one field', async () => {
    const authorization = `Bearer ${await services.createBearer()}`;
    const asked = new Set<string>();
    for (const { method, url } of services.routes.filter((route) => route.method !== 'GET')) {
      for (const form of formsFor(url)) {
        for (const field of Object.keys(form)) {
          for (const value of ['\0', 'a\0b', '\ud800', '‮abc', '__proto__']) {
            const response = await services.app.inject({
              method: method as 'POST',
              url: fillPath(url, () => 'x'),
              remoteAddress: drawAddress(),
              headers: { authorization },
              payload: { ...form, [field]: value },
            });
            asked.add(url);
            const what = `${method} ${url} ${field} ${JSON.stringify(value)}: ${response.body}`;
            expect([what, response.statusCode < 500]).toEqual([what, true]);
          }
        }
      }
    }
    expect(asked.size).toBeGreaterThan(20);
    expect([...asked]).toContain('/api/checkout/session');
  });

  it('causes no 5xx error, echo or hang on any route', async () => {
    const { routes } = services;
    expect(routes.length).toBeGreaterThan(50);
    for (const { method, url } of routes) {
      const parameter = fc.array(text, { minLength: 3, maxLength: 3 });
      const pairs = pairsFor(url);
      const isSignedIn = fc.boolean();
      const bearer = await services.createBearer();
      const sending = [parameter, pairs, bodyOf(pairs), headers, isSignedIn] as const;
      await fc.assert(
        fc.asyncProperty(...sending, async (given, query, sent, more, signedIn) => {
          const path = fillPath(url, (index) => encodeValue(given[index % 3] ?? ''));
          const started = Date.now();
          const response = await services.app.inject({
            method: method as 'GET',
            url: `${path}?${encodeForm(query)}`,
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
