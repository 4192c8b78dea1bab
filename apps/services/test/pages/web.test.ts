// Specification §2: pages under a locale.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StartupError } from '../../src/platform/utilities/errors.ts';
import { resolvePageRequest } from '../../src/pages/resolve-request.ts';
import { loadSite } from '../../src/pages/site.ts';
import { writeFixtureSite } from '../support/fixture-site.ts';
import { createTestServices, type TestServices } from '../support/harness.ts';

let fixture: Awaited<ReturnType<typeof writeFixtureSite>>;
let services: TestServices;
beforeAll(async () => {
  fixture = await writeFixtureSite();
  services = await createTestServices({ modules: [], site: loadSite(fixture.folder) });
});
afterAll(async () => {
  await services.close();
  await fixture.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  services.app.inject({ url, headers });
const FRENCH = { 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8' };

describe('locale redirects', () => {
  it.each([
    ['/', FRENCH, 302, '/fr'],
    ['/privacy', FRENCH, 302, '/fr/privacy'],
    ['/privacy/', FRENCH, 302, '/fr/privacy'],
    ['/privacy?origin=a_b&x=1', FRENCH, 302, '/fr/privacy?origin=a_b&x=1'],
    ['/privacy', { ...FRENCH, cookie: 'kad=de' }, 302, '/de/privacy'],
    ['/privacy', { ...FRENCH, cookie: 'kad=%00' }, 302, '/fr/privacy'],
    ['/privacy', { 'accept-language': 'tlh' }, 302, '/en/privacy'],
    ['/pro/', FRENCH, 308, '/pro'],
    ['/EN-us/privacy/', FRENCH, 308, '/en/privacy'],
    ['/pt-br', {}, 308, '/pt-BR'],
    ['/zh-TW/pro?x=1', {}, 308, '/zh-Hant/pro?x=1'],
    ['/br/pro?x=1', {}, 308, '/fr/pro?x=1'],
    ['/gsw_CH/pro/', {}, 308, '/de/pro'],
    ['/KGP/privacy', {}, 308, '/pt-BR/privacy'],
    ['/ka', {}, 308, '/en'],
    ['/de/', {}, 308, '/de'],
    ['/de//pro', {}, 308, '/de/pro'],
    ['/%64e/pro', {}, 308, '/de/pro'],
    ['/PRO', {}, 308, '/pro'],
    ['/Privacy', FRENCH, 302, '/fr/privacy'],
    ['/en/PRO?x=Y', {}, 308, '/en/pro?x=Y'],
    ['/De/Subscriptions/manage', {}, 308, '/de/subscriptions/manage'],
  ])('redirects %s with %j by %i to %s', async (url, headers, status, location) => {
    const response = await get(url, headers as Record<string, string>);
    expect(response.statusCode).toBe(status);
    expect(response.headers.location).toBe(location);
    if (status === 302) expect(response.headers.vary).toBe('Accept-Language, Cookie');
    expect((await get(location)).statusCode).toBe(200);
  });

  it.each(['a=%FF', 'a=b%20c', 'a=b+c', 'x', 'x=&y', '%zz', '~!()', 'a=1?b=2', 'a=%2F&&b'])(
    'preserves the query: ?%s',
    async (query) => {
      expect((await get(`/de/pro/?${query}`)).headers.location).toBe(`/de/pro?${query}`);
      expect((await get(`/privacy?${query}`, FRENCH)).headers.location).toBe(
        `/fr/privacy?${query}`,
      );
      const { location } = (await get(`/de/pro?${query}&setlang=1`)).headers;
      expect(location).toBe(`/de/pro?${query}`);
    },
  );

  // Call the router directly: a URL parser in between would read these as another host.
  const answerTo = (url: string) =>
    resolvePageRequest(loadSite(fixture.folder), {
      url,
      languageCookie: undefined,
      acceptLanguage: 'fr',
    });

  it.each(['//privacy', '/\\privacy', '///privacy//'])('maps %s to our own page', (url) => {
    expect(answerTo(url)).toMatchObject({ kind: 'redirect', location: '/fr/privacy' });
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/de//evil.example/',
    '/de/%2F%2Fevil.example/?setlang=1',
    '///evil.example/%2e%2e',
  ])('never redirects %s to another site (open redirect)', (url) => {
    expect(answerTo(url)).toMatchObject({ kind: 'error-page', name: 'not-found' });
  });
});

describe('pages', () => {
  it('serves a page with a content security policy, language and ETag', async () => {
    const response = await get('/de/privacy');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>/de/privacy</title>');
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'de',
      'content-security-policy':
        "default-src 'none'; require-trusted-types-for 'script'; report /de/privacy",
      'cache-control': 'public, no-cache',
      etag: '"tag/de/privacy"',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('serves native apps without a redirect at the exact paths they request', async () => {
    const response = await get('/pro?origin=funnel_x', FRENCH);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>/fr/pro</title>');
    expect(response.headers).toMatchObject({
      'content-language': 'fr',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
    });
  });

  it.each(['/', '/privacy', '/pro', '/?origin=x'])(
    'serves English without a redirect to a client with no language: %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-language']).toBe('en');
      expect(response.headers.vary).toContain('Accept-Language');
    },
  );

  it('serves pages precompressed', async () => {
    const plain = await get('/de/pro');
    const brotli = await get('/de/pro', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.etag).toBe('"tag/de/pro-br"');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await get('/de/pro', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it.each([
    ['"tag/de/pro"', {}, 304],
    ['W/"tag/de/pro"', {}, 304],
    ['"other", "tag/de/pro"', {}, 304],
    ['*', {}, 304],
    ['"tag/de/pro-br"', { 'accept-encoding': 'br' }, 304],
    ['"tag/de/pro"', { 'accept-encoding': 'br' }, 200],
    ['"other"', {}, 200],
  ])('answers If-None-Match %s and %j with %i', async (tag, headers, status) => {
    const response = await get('/de/pro', {
      'if-none-match': tag,
      ...(headers as Record<string, string>),
    });
    expect(response.statusCode).toBe(status);
    if (status === 304) {
      expect(response.body).toBe('');
      expect(response.headers).toMatchObject({ 'cache-control': 'public, no-cache' });
    }
  });

  it('returns only headers for HEAD', async () => {
    const response = await services.app.inject({ method: 'HEAD', url: '/de/pro' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('language switcher', () => {
  it('redirects and sets the language cookie', async () => {
    const response = await get('/de/pro?setlang=1&origin=a_b');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/de/pro?origin=a_b');
    expect(response.headers['set-cookie']).toBe('kad=de; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('needs only one redirect for a locale in another spelling', async () => {
    const response = await get('/PT-br/?setlang=1');
    expect(response.headers.location).toBe('/pt-BR');
    expect(response.headers['set-cookie']).toMatch(/^kad=pt-BR;/);
  });

  it.each(['/pro?setlang=1', '/de/pro?setlang=0', '/de/nothing?setlang=1'])(
    'sets no cookie at %s',
    async (url) => {
      expect((await get(url)).headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('paths without a page', () => {
  it.each([
    ['/nothing', FRENCH, 'fr'],
    ['/nothing', {}, 'en'],
    ['/de/nothing', FRENCH, 'de'],
    ['/de/404', FRENCH, 'de'],
    ['/de/toString', FRENCH, 'de'],
    ['/__proto', FRENCH, undefined],
    ['/constructor', FRENCH, 'fr'],
    ['/%', FRENCH, undefined],
    ['/site.json', FRENCH, 'fr'],
    ['/pages/de/pro.html', FRENCH, 'fr'],
    ['/favicon.svg.br', FRENCH, 'fr'],
    ['/..%2f..%2fpackage.json', FRENCH, 'fr'],
    ['/de/..%2f..%2f..%2fetc/passwd', FRENCH, 'de'],
    ['/assets/..%2fsite.json', FRENCH, undefined],
    ['/assets/gone-1a2b.js', FRENCH, undefined],
    ['/api/nothing', FRENCH, undefined],
    ['/dev/nothing', FRENCH, undefined],
    ['/t/nothing', FRENCH, undefined],
    ['/.well-known/nothing', FRENCH, undefined],
  ])('returns for %s with %j the 404 page of %s', async (url, headers, locale) => {
    const response = await get(url, headers as Record<string, string>);
    if (locale === undefined) {
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
    } else {
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain(`<title>/${locale}/404</title>`);
      expect(response.headers['content-language']).toBe(locale);
    }
  });
});

describe('unsupported method', () => {
  const ask = (method: string, url: string) =>
    services.app.inject({ method: method as 'POST', url, headers: { 'content-type': 'text/x' } });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])(
    'rejects %s with 405 and Allow',
    async (method) => {
      for (const url of ['/', '/pro', '/pro/', '/de/privacy?x=1', '/favicon.svg', '/robots.txt']) {
        const { statusCode, headers } = await ask(method, url);
        expect([url, statusCode, headers.allow]).toEqual([url, 405, 'GET, HEAD']);
      }
      expect((await ask(method, '/de/nothing')).statusCode).toBe(404);
      expect((await ask(method, '/assets/gone-1a2b.js')).statusCode).toBe(404);
    },
  );

  it('lists the supported methods for OPTIONS', async () => {
    const { statusCode, headers } = await ask('OPTIONS', '/de/pro');
    expect([statusCode, headers.allow]).toEqual([204, 'GET, HEAD']);
    expect((await ask('OPTIONS', '/de/nothing')).statusCode).toBe(404);
  });
});

describe('static files', () => {
  it('serves files with a hash in their name as immutable', async () => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
  });

  it('serves files of a locale at their path, and feeds with their content type', async () => {
    const { statusCode, headers, body } = await get('/de/updates.atom', {
      'accept-language': 'fr',
    });
    expect([statusCode, body]).toEqual([200, '<feed xml:lang="de"/>']);
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    });
  });

  it('caches files without a hash for an hour', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get('/favicon.svg', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('URLs for machines', () => {
  it('disallows all robots outside production', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('sends speculation rules, unless the browser saves data', async () => {
    const path = '/speculation-rules.json';
    expect((await get('/de/privacy')).headers['speculation-rules']).toBe(`"${path}"`);
    const rules = await get(path);
    expect(rules.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/speculationrules\+json/),
      vary: 'Save-Data',
    });
    expect(rules.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
    expect((await get(path, { 'save-data': 'on' })).json()).toEqual({});
  });

  it('serves the well-known URLs', async () => {
    expect((await get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
    const { body } = await get('/.well-known/security.txt');
    expect(body).toMatch(/^Contact: mailto:/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect((await get('/.well-known/change-password')).statusCode).toBe(302);
  });

  it('identifies the pages at the version endpoint', async () => {
    expect((await get('/__version__')).json()).toMatchObject({
      catalogue: expect.stringMatching(/^[\w-]{16}$/),
    });
  });
});

it('sends Onion-Location if an onion host is configured', async () => {
  const onionHost = `${'a'.repeat(56)}.onion`;
  const onion = await createTestServices({
    modules: [],
    site: loadSite(fixture.folder),
    env: { ONION_HOST: onionHost },
  });
  const response = await onion.app.inject('/de/pro?origin=x');
  expect(response.headers['onion-location']).toBe(`http://${onionHost}/de/pro`);
  const there = await onion.app.inject({ url: '/de/pro', headers: { host: onionHost } });
  expect(there.headers['onion-location']).toBeUndefined();
  await onion.close();
});

describe('loadSite', () => {
  it.each([
    ['is missing', (folder: string) => rm(join(folder, 'site.json')), /isn’t built.*nx build web/],
    [
      'is damaged',
      (folder: string) => writeFile(join(folder, 'site.json'), '{"locales":'),
      /cannot be read/,
    ],
    [
      'lacks a page',
      (folder: string) => rm(join(folder, 'pages/de/pro.html')),
      /incomplete.*pages\/de\/pro\.html/,
    ],
  ])('throws one line with the fix if the site %s', async (_name, damage, message) => {
    const damaged = await writeFixtureSite();
    await damage(damaged.folder);
    let error: unknown;
    try {
      loadSite(damaged.folder);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).lines).toHaveLength(1);
    expect((error as StartupError).message).toMatch(message);
    await damaged.remove();
  });
});
