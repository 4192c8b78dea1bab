/**
 * CSRF: sends every route and method from pages of other sites, in every way that browsers support.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeChallengeOf, createAuthClient } from '@mallard/auth-client';
import { modules } from '../../../src/modules.ts';
import { isSafeMethod } from '../../../src/platform/http/cross-site.ts';
import { createTestBrowser, drawAddress } from '../../support/browser.ts';
import { createTestServices, type TestServices } from '../../support/harness.ts';
import { statementsOf } from '../../support/databases/statements.ts';

type Headers = Record<string, string>;
const OWN = 'http://localhost:8080';
const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** Headers that browsers send for a request from another site, for any method. */
const foreign: Headers[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:8080' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:8081' },
  { origin: 'http://localhost:8080.evil.example' },
];
/**
 * Headers for links, frames and images from another site, which have no `Origin`; a page can hide
 * `Referer` too.
 */
const foreignReads: Headers[] = [
  { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', accept: PAGE },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: PAGE },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
  { referer: 'https://evil.example/' },
  { referer: 'http://localhost:8080.evil.example/' },
  { referer: 'not an address' },
  { accept: PAGE, referer: 'https://evil.example/page' },
  { accept: PAGE },
];
/** Headers from our own pages, and from native apps, which send none of these. */
const own: Headers[] = [
  {},
  { accept: '*/*', 'user-agent': 'okhttp/4.12.0' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin', origin: OWN, referer: `${OWN}/en/subscriptions` },
  { origin: OWN },
  { referer: `${OWN}/` },
];

/**
 * GET routes that change state, each guarded by `refuseOtherSites`. The specification and native
 * apps require GET.
 */
const GUARDED_READS = [
  '/api/auth/access-token',
  '/api/auth/account/edit/confirm',
  '/api/auth/account/loginlink',
  '/api/auth/login',
  '/api/auth/v2/authorize',
  '/api/auth/v2/token',
];
/** Routes that other sites may call: their body proves the sender, and they read no cookie. */
const OPEN_CHANGES = [
  'POST /api/billing/webhook',
  'POST /api/billing/webhook/apple',
  'POST /api/billing/webhook/google',
  'POST /api/newsletter/unsubscribe',
  'POST /t/*',
];

interface Route {
  method: string;
  url: string;
}

describe('cross-site requests', () => {
  const routes: Route[] = [];
  const bearers: string[] = [];
  let services: TestServices;
  let cookie = '';
  let asked = 0;
  /** A fixed time, so that a refresh token that is reused is accepted again. */
  const now = () => Date.parse('2026-01-01T00:00:00Z');

  beforeAll(async () => {
    services = await createTestServices({
      now,
      modules: modules.map((module) => ({
        ...module,
        register(app, dependencies) {
          app.addHook('onRoute', ({ method, url }) => {
            for (const each of [method].flat()) routes.push({ method: each, url });
          });
          return module.register(app, dependencies);
        },
      })),
    });
    const browser = createTestBrowser(services.app, now);
    const client = createAuthClient({
      baseUrl: '/api',
      clientId: 'mallard-web',
      fetch: browser.fetch,
      now,
    });
    await client.createAccount();
    const created = await send({ method: 'POST', url: '/api/auth/account/create' }, {});
    const authToken = String(created.json<{ auth_token: string }>().auth_token);
    const access = await send({ method: 'GET', url: '/api/auth/access-token' }, {}, authToken);
    const { access_token: v1Token } = access.json<{ access_token: string }>();
    bearers.push((await client.getAccessToken())!, authToken, v1Token);
    cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  });
  afterAll(async () => {
    process.stdout.write(
      `Requests of other sites and our own: ${asked} to ${routes.length} routes.\n`,
    );
    await services.close();
  });

  /** Sends a request with every credential and parameter that could make a route act. */
  async function send({ method, url }: Route, headers: Headers, bearer?: string) {
    asked += 1;
    const verifier = randomBytes(32).toString('base64url');
    const everything = new URLSearchParams({
      response_type: 'code',
      grant_type: 'refresh_token',
      client_id: 'mallard-web',
      code_challenge: await codeChallengeOf(verifier),
      email: `ada-${randomBytes(4).toString('hex')}@example.org`,
      otp: '123456',
      hash: 'x'.repeat(43),
      // An authorization request with an invalid token would be rejected.
      ...(url.endsWith('/authorize') ? {} : { token: 'x'.repeat(43) }),
      q: 'duck',
      kl: 'wt-wt',
      region: 'us',
    });
    const path = url.replace(/:\w+/g, '4b0b2a3e-6f0c-4a0e-9d7e-0d5c1f6e9a11').replace('*', 'x_1');
    return services.app.inject({
      method: method as 'GET',
      url: `${path}?${everything}`,
      remoteAddress: drawAddress(),
      headers: {
        host: 'localhost:8080',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(cookie && { cookie }),
        ...headers,
      },
    });
  }

  const listed = (isWanted: (route: Route) => boolean) => routes.filter(isWanted);
  const nameOf = ({ method, url }: Route) => `${method} ${url}`;
  const isRefused = (response: Awaited<ReturnType<typeof send>>) =>
    response.statusCode === 403 && (response.body === '' || response.body.includes('cross_site'));

  it('changes nothing by unsafe methods, except calls that prove themselves', async () => {
    const changing = listed(({ method }) => !isSafeMethod(method));
    expect(changing.length).toBeGreaterThan(40);
    const through = new Set<string>();
    for (const route of changing) {
      for (const headers of foreign) {
        const response = await send(route, headers, bearers[0]);
        if (!isRefused(response)) through.add(nameOf(route));
        if (response.headers['set-cookie'] !== undefined) through.add(`${nameOf(route)}: cookie`);
      }
    }
    expect([...through].sort()).toEqual(OPEN_CHANGES);
  });

  it('changes nothing and sets no cookie by GET, on any route', async () => {
    const reads = listed(({ method }) => isSafeMethod(method));
    expect(reads.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const route of reads) {
      for (const headers of [...foreign, ...foreignReads]) {
        const { writes, response } = await effectsOf(route, headers, bearers[0]);
        const isGuarded = GUARDED_READS.includes(route.url);
        if (writes || (isGuarded && !isRefused(response))) {
          wrong.push(`${nameOf(route)} ${JSON.stringify(headers)} ${response.statusCode}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('distinguishes other sites from our own pages and native apps', async () => {
    const writing = new Set<string>();
    const refused = new Set<string>();
    for (const route of listed(({ method }) => method === 'GET')) {
      for (const headers of own) {
        for (const bearer of bearers) {
          const { writes, response } = await effectsOf(route, headers, bearer);
          if (writes) writing.add(route.url);
          if (isRefused(response)) refused.add(nameOf(route));
        }
      }
    }
    expect([...refused]).toEqual([]);
    expect([...writing].filter((url) => !GUARDED_READS.includes(url))).toEqual([]);
    // These two change something only with a passcode; the test above covers their guard.
    const unreached = ['/api/auth/account/edit/confirm', '/api/auth/login'];
    expect([...writing].sort()).toEqual(GUARDED_READS.filter((url) => !unreached.includes(url)));
  });

  async function effectsOf(route: Route, headers: Headers, bearer: string | undefined) {
    let response!: Awaited<ReturnType<typeof send>>;
    const statements = await statementsOf(services, async () => {
      response = await send(route, headers, bearer);
    });
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    const writes =
      cookies.length > 0 || statements.some((sql) => /^\s*(insert|update|delete)\b/i.test(sql));
    return { writes, response };
  }
});
