import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { ServiceError } from '../../src/platform/utilities/errors.ts';
import type { ServiceModule } from '../../src/platform/assembly/module.ts';
import { isProbe } from '../../src/platform/http/probes.ts';
import { siteModule } from '../../src/site/module.ts';
import { resolvePageRequest } from '../../src/pages/resolve-request.ts';
import { withRetryTime } from '../../src/pages/retry-time.ts';
import { loadSite } from '../../src/pages/site.ts';
import { writeFixtureSite } from '../support/fixture-site.ts';
import { createTestServices, type TestServices } from '../support/harness.ts';

const NAVIGATION = { 'sec-fetch-dest': 'document', 'accept-language': 'fr-CH, en;q=0.8' };
const FORM = { ...NAVIGATION, 'content-type': 'application/x-www-form-urlencoded' };

/** A module whose routes fail in every way that a service can. */
const failingModule: ServiceModule = {
  name: 'failing',
  rateRules: {
    once: [{ key: 'address', points: 1, windowSeconds: 60 }],
    hourly: [{ key: 'address', points: 1, windowSeconds: 3600 }],
  },
  register(app) {
    app.get('/api/failing/broken', () => {
      throw new TypeError('a secret of 10.0.0.1');
    });
    app.post('/api/failing/broken', { config: { rateRule: 'once' } }, () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    app.get('/api/failing/once', { config: { rateRule: 'once' } }, () => ({}));
    app.post('/api/failing/once', { config: { rateRule: 'once' } }, () => ({}));
    app.post('/api/failing/hourly', { config: { rateRule: 'hourly' } }, () => ({}));
    app.get('/api/failing/over', () => {
      throw new ServiceError(410, 'over', 'This has ended.');
    });
  },
};

let fixture: Awaited<ReturnType<typeof writeFixtureSite>>;
let services: TestServices;
beforeAll(async () => {
  fixture = await writeFixtureSite();
  services = await createTestServices({ modules: [failingModule], site: loadSite(fixture.folder) });
});
afterAll(async () => {
  await services.close();
  await fixture.remove();
});

const ask = (options: InjectOptions & { url: string }) => services.app.inject(options);

/** Returns a new IP address with unused rate limits. */
let addresses = 0;
const anotherAddress = () => `198.51.100.${(addresses += 1)}`;

describe('error response', () => {
  it('shows a page in the visitor’s language that isn’t cached', async () => {
    const answer = await ask({ url: '/api/failing/broken', headers: NAVIGATION });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('<title>/fr/errors/oops</title>');
    expect(answer.body).not.toContain('secret');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'fr',
      'content-security-policy':
        "default-src 'none'; require-trusted-types-for 'script'; report /fr/errors/oops",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.etag).toBeUndefined();
  });

  it.each([
    ['the cookie before the header', { ...NAVIGATION, cookie: 'x=1; kad=de' }, 'de'],
    ['default if no language is stated', { 'sec-fetch-dest': 'document' }, 'en'],
    ['the Accept header without fetch metadata', { accept: 'text/html,*/*;q=0.8' }, 'en'],
  ])('chooses the language by %s', async (_name, headers, locale) => {
    const answer = await ask({ url: '/api/failing/broken', headers });
    expect(answer.body).toContain(`<title>/${locale}/errors/oops</title>`);
  });

  it.each([
    ['scripts', { 'sec-fetch-dest': 'empty', accept: 'text/html' }],
    ['API clients', {}],
    ['image requests', { 'sec-fetch-dest': 'image' }],
  ])('returns JSON to %s', async (_name, headers) => {
    const answer = await ask({ url: '/api/failing/broken', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ error: 'server_error' });
  });

  it('serves the page as precompressed by the build', async () => {
    const headers = { ...NAVIGATION, 'accept-encoding': 'br' };
    const answer = await ask({ url: '/api/failing/broken', headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('/fr/errors/oops');
  });

  it('links back and states the retry time after a failed form post', async () => {
    const answer = await ask({
      method: 'POST',
      url: '/api/failing/broken',
      headers: FORM,
      payload: 'a=1',
      remoteAddress: anotherAddress(),
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('<title>/fr/errors/oops-sent</title>');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('serves an error page from memory without headers of the failed page', async () => {
    const damaged = await writeFixtureSite();
    const site = loadSite(damaged.folder);
    const other = await createTestServices({ modules: [], site });
    await rm(join(damaged.folder, 'pages'), { recursive: true });
    const headers = { ...NAVIGATION, 'accept-encoding': 'br' };
    const page = await other.app.inject({ url: '/de/privacy', headers });
    expect(page.statusCode).toBe(500);
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('/de/errors/oops');
    expect(page.headers.etag).toBeUndefined();
    const program = await other.app.inject({
      url: '/de/privacy',
      headers: { 'accept-encoding': 'br' },
    });
    // The failed response was about to be sent compressed.
    expect(program.headers['content-encoding']).toBeUndefined();
    expect(program.json()).toMatchObject({ error: 'server_error' });
    const missing = await other.app.inject({ url: '/de/nothing', headers: NAVIGATION });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('<title>/de/404</title>');
    await other.close();
    await damaged.remove();
  });
});

it.each([
  ['GET', 'tq'],
  ['POST', 'tq-sent'],
] as const)('responds to a rate-limited %s with the error page %s', async (method, name) => {
  const remoteAddress = anotherAddress();
  const request = { method, url: '/api/failing/once', headers: NAVIGATION, remoteAddress };
  expect((await ask(request)).statusCode).toBe(200);
  const answer = await ask(request);
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain(`<title>/fr/errors/${name}</title>`);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('shows the rate-limit page in the form’s language after too many posts', async () => {
  const request = {
    method: 'POST',
    url: '/api/failing/hourly',
    headers: FORM,
    payload: 'locale=de',
    remoteAddress: anotherAddress(),
  } as const;
  expect((await ask(request)).statusCode).toBe(200);
  const answer = await ask(request);
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain('<title>/de/errors/tq-sent</title>');
});

describe('withRetryTime', () => {
  const page =
    '<span data-wait="minute">A minute</span><span data-wait="until" hidden="">Until <time data-retry-at=""></time></span>';
  const now = Date.parse('2027-01-31T15:03:00Z');

  it('inserts the UTC time if it is more than a minute away', () => {
    expect(withRetryTime(page, 'de', 3392, now)).toBe(
      '<span data-wait="minute" hidden="">A minute</span><span data-wait="until">Until <time datetime="2027-01-31T15:59:32.000Z">31. Jan., 15:59 UTC</time></span>',
    );
  });

  it.each([0, 1, 60])('leaves the page unchanged for %d s', (seconds) => {
    expect(withRetryTime(page, 'de', seconds, now)).toBe(page);
  });
});

it('returns JSON to all clients for errors that have no page', async () => {
  const answer = await ask({ url: '/api/failing/over', headers: NAVIGATION });
  expect(answer.statusCode).toBe(410);
  expect(answer.json()).toMatchObject({ error: 'over' });
});

it.each(['/api/nothing', '/assets/gone-1a2b.js', '/%'])(
  'shows a 404 page to a browser that opens %s',
  async (url) => {
    const answer = await ask({ url, headers: NAVIGATION });
    expect(answer.body).toContain('<title>/fr/404</title>');
  },
);

describe('URLs that only vulnerability scanners request', () => {
  it.each([
    ...['/wp-login.php', '/wp-admin/setup-config.php', '/.env', '/.git/config', '/xmlrpc.php'],
    ...['/index.php?x=1', '/phpmyadmin/', '/cgi-bin/luci', '/%2eenv', '/api/.env', '/actuator/env'],
    ...['//wordpress', '/backup.sql', '/a/login.aspx'],
  ])('recognizes %s', (url) => expect(isProbe(url)).toBe(true));

  it.each([
    ...['/', '/privacy', '/windows-preview', '/pro/welcome?x=/.env', '/bangs', '/solar'],
    ...['/.well-known/security.txt', '/assets/php-1a2b.js', '/phpstorm', '/wparty', '/%'],
  ])('does not match %s', (url) => expect(isProbe(url)).toBe(false));

  it.each(['/wp-login.php', '/de/wp-login.php', '/.git/config', '/api/.env'])(
    'returns 418 with short JSON for %s',
    async (url) => {
      const answer = await ask({ url });
      expect(answer.statusCode).toBe(418);
      expect(answer.json()).toMatchObject({ error: 'teapot' });
      expect((await ask({ url, method: 'POST' })).statusCode).toBe(418);
    },
  );

  it('returns 418 with a page in a browser', async () => {
    const answer = await ask({ url: '/de/wp-login.php', headers: NAVIGATION });
    expect(answer.statusCode).toBe(418);
    expect(answer.body).toContain('<title>/de/errors/teapot</title>');
  });
});

describe('networks blocked by the operator', () => {
  let blocking: TestServices;
  beforeAll(async () => {
    blocking = await createTestServices({
      modules: [failingModule],
      site: loadSite(fixture.folder),
      env: { BLOCKED_NETWORKS: '192.0.2.0/24, 203.0.113.9,2001:db8::/32' },
    });
  });
  afterAll(() => blocking.close());

  it.each(['192.0.2.77', '203.0.113.9', '2001:db8::5', '::ffff:192.0.2.1'])(
    'shows only the block page to %s',
    async (remoteAddress) => {
      const page = await blocking.app.inject({ url: '/de', headers: NAVIGATION, remoteAddress });
      expect(page.statusCode).toBe(410);
      expect(page.body).toContain('<title>/de/errors/blocked</title>');
      expect(page.headers['cache-control']).toBe('no-store');
      const call = await blocking.app.inject({ url: '/api/failing/once', remoteAddress });
      expect(call.json()).toMatchObject({ error: 'blocked' });
      // The block page counts how many visitors a block affects.
      const script = await blocking.app.inject({ url: '/assets/app-1a2b3c.js', remoteAddress });
      expect(script.statusCode).toBe(200);
    },
  );

  it.each(['192.0.3.1', '203.0.113.8', '127.0.0.1', '::1'])(
    'serves the networks next to a blocked one: %s',
    async (remoteAddress) => {
      const page = await blocking.app.inject({ url: '/de', headers: NAVIGATION, remoteAddress });
      expect(page.statusCode).toBe(200);
    },
  );
});

describe('error pages at their own URLs', () => {
  it.each([
    ['oops', 500],
    ['nginx', 502],
    ['tq', 429],
    ['blocked', 410],
    ['teapot', 418],
  ])('shows the error page in development: %s', async (name, status) => {
    const answer = await ask({ url: `/de/errors/${name}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(`<title>/de/errors/${name}</title>`);
  });

  it('serves no error page at its own URL in production', () => {
    const site = loadSite(fixture.folder);
    const request = {
      url: '/de/errors/oops',
      languageCookie: undefined,
      acceptLanguage: undefined,
    };
    expect(resolvePageRequest(site, request)).toEqual({
      kind: 'error-page',
      name: 'not-found',
      locale: 'de',
    });
  });
});

describe('honeypot field', () => {
  let forms: TestServices;
  beforeAll(async () => {
    forms = await createTestServices({ modules: [siteModule], site: loadSite(fixture.folder) });
  });
  afterAll(() => forms.close());

  const propose = (topic: string) =>
    forms.app.inject({
      method: 'POST',
      url: '/api/bangs/submissions',
      headers: FORM,
      payload: new URLSearchParams({
        ...{ trigger: 'pond', name: 'Ponds', category: 'reference' },
        ...{ url: 'https://ponds.example/?q={query}', locale: 'fr', topic },
      }).toString(),
    });

  it('rejects a form with the field filled in', async () => {
    const answer = await propose('https://casino.example');
    expect(answer.statusCode).toBe(418);
    expect(answer.body).toContain('<title>/fr/errors/trap</title>');
  });

  it('accepts a form with the field left empty', async () => {
    expect((await propose('')).statusCode).toBe(303);
  });
});
