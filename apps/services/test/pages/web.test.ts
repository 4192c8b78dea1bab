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

describe('redirects', () => {
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
  ])('%s with %j is %i to %s', async (url, headers, status, location) => {
    const response = await get(url, headers as Record<string, string>);
    expect(response.statusCode).toBe(status);
    expect(response.headers.location).toBe(location);
    if (status === 302) expect(response.headers.vary).toBe('Accept-Language, Cookie');
    expect((await get(location)).statusCode).toBe(200);
  });

  it.each(['a=%FF', 'a=b%20c', 'a=b+c', 'x', 'x=&y', '%zz', '~!()', 'a=1?b=2', 'a=%2F&&b'])(
    'leave the query as it is: ?%s',
    async (query) => {
      expect((await get(`/de/pro/?${query}`)).headers.location).toBe(`/de/pro?${query}`);
      expect((await get(`/privacy?${query}`, FRENCH)).headers.location).toBe(
        `/fr/privacy?${query}`,
      );
      const { location } = (await get(`/de/pro?${query}&setlang=1`)).headers;
      expect(location).toBe(`/de/pro?${query}`);
    },
  );

  // Asked of the routing itself: a URL parser on the way would take these for another host.
  const answerTo = (url: string) =>
    resolvePageRequest(loadSite(fixture.folder), {
      url,
      languageCookie: undefined,
      acceptLanguage: 'fr',
    });

  it.each(['//privacy', '/\\privacy', '///privacy//'])('%s leads to our own page', (url) => {
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
  ])('%s leads to nobody else', (url) => {
    expect(answerTo(url)).toMatchObject({ kind: 'error-page', name: 'not-found' });
  });
});

describe('pages', () => {
  it('have their policy, language and tag', async () => {
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

  it('are answered in place where native apps ask for exactly that path', async () => {
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
    'are in English, without a redirect, for a client that states no language: %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-language']).toBe('en');
      expect(response.headers.vary).toContain('Accept-Language');
    },
  );

  it('are sent as the build compressed them', async () => {
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
  ])('with If-None-Match %s and %j are %i', async (tag, headers, status) => {
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

  it('answer HEAD with the headers alone', async () => {
    const response = await services.app.inject({ method: 'HEAD', url: '/de/pro' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('the language switcher', () => {
  it('works by a link', async () => {
    const response = await get('/de/pro?setlang=1&origin=a_b');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/de/pro?origin=a_b');
    expect(response.headers['set-cookie']).toBe('kad=de; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('needs one redirect also in another spelling', async () => {
    const response = await get('/PT-br/?setlang=1');
    expect(response.headers.location).toBe('/pt-BR');
    expect(response.headers['set-cookie']).toMatch(/^kad=pt-BR;/);
  });

  it.each(['/pro?setlang=1', '/de/pro?setlang=0', '/de/nothing?setlang=1'])(
    'sets nothing at %s',
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
  ])('%s with %j: the page of %s', async (url, headers, locale) => {
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

describe('a method that is not understood', () => {
  const ask = (method: string, url: string) =>
    services.app.inject({ method: method as 'POST', url, headers: { 'content-type': 'text/x' } });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])('%s', async (method) => {
    for (const url of ['/', '/pro', '/pro/', '/de/privacy?x=1', '/favicon.svg', '/robots.txt']) {
      const { statusCode, headers } = await ask(method, url);
      expect([url, statusCode, headers.allow]).toEqual([url, 405, 'GET, HEAD']);
    }
    expect((await ask(method, '/de/nothing')).statusCode).toBe(404);
    expect((await ask(method, '/assets/gone-1a2b.js')).statusCode).toBe(404);
  });

  it('says which are', async () => {
    const { statusCode, headers } = await ask('OPTIONS', '/de/pro');
    expect([statusCode, headers.allow]).toEqual([204, 'GET, HEAD']);
    expect((await ask('OPTIONS', '/de/nothing')).statusCode).toBe(404);
  });
});

describe('files', () => {
  it('with a hash in their name are kept for good', async () => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
  });

  it('of a language are served at their address, feeds as what they are', async () => {
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

  it('beside the pages are kept for a while', async () => {
    const response = await get('/favicon.svg');
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get('/favicon.svg', { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('what machines ask for', () => {
  it('robots are kept out of everything but production', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('browsers learn which links to follow early, unless they save data', async () => {
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

  it('well-known addresses answer', async () => {
    expect((await get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
    const { body } = await get('/.well-known/security.txt');
    expect(body).toMatch(/^Contact: mailto:/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect((await get('/.well-known/change-password')).statusCode).toBe(302);
  });

  it('the version names the pages', async () => {
    expect((await get('/__version__')).json()).toMatchObject({
      catalogue: expect.stringMatching(/^[\w-]{16}$/),
    });
  });
});

it('names the onion address where there is one', async () => {
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
    ['is missing', (folder: string) => rm(join(folder, 'site.json')), /not built.*nx build web/],
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
  ])('says in one line what to do when the site %s', async (_name, damage, message) => {
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
