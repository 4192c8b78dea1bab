import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { buildApp } from '../../src/app.ts';
import { loadSite } from '../../src/pages/site.ts';
import { writeFixtureSite } from '../support/fixture-site.ts';
import { createTestServices, type TestServices } from '../support/harness.ts';

const SITE_POLICY =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'";
const IN_FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
const HOST_SCRIPT = '<script src="/dev/native/host.js"></script>';

let fixture: Awaited<ReturnType<typeof writeFixtureSite>>;
let services: TestServices;

beforeAll(async () => {
  fixture = await writeFixtureSite({
    csp: SITE_POLICY,
    page: (title) => `<!doctype html><head data-x><title>${title}</title></head>`,
  });
  services = await createTestServices({ modules: [], site: loadSite(fixture.folder) });
});
afterAll(async () => {
  await services.close();
  await fixture.remove();
});

describe('/dev/native', () => {
  it('sends a policy that allows only the page’s own inline styles and scripts', async () => {
    const { headers, body } = await services.app.inject('/dev/native');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    for (const [, text = ''] of body.matchAll(/<(?:style|script type="importmap")>(.*?)<\//gs)) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  });

  it('lists every page of the site, with token-receiving pages first', async () => {
    const { body } = await services.app.inject('/dev/native');
    const offered = [...body.matchAll(/<option value="([^"]+)">/g)].map(([, value]) => value);
    expect(offered).toEqual(['/pro', '/subscriptions/manage', '/en', '/en/privacy']);
  });

  it('loads only existing modules that browsers can run', async () => {
    const { body } = await services.app.inject('/dev/native');
    const [, map = '{}'] = /<script type="importmap">(.*?)<\//s.exec(body) ?? [];
    const { imports } = JSON.parse(map) as { imports: Record<string, string> };
    const waiting = [/src="(\/dev\/native\/modules[^"]+)"/.exec(body)?.[1] ?? ''];
    const seen = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await services.app.inject(path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.headers['content-type']).toContain('text/javascript');
      expect([path, /^import type|^export type \{|: unknown\b/m.test(answer.body)]).toEqual([
        path,
        false,
      ]);
      for (const [, name = ''] of answer.body.matchAll(/from '([^']+)'/g)) {
        waiting.push(imports[name] ?? new URL(name, `http://localhost${path}`).pathname);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });

  it.each([
    'package.json',
    'apps/services/src/main.ts',
    'libs/native-bridge/src/testing/emulate-host.test.ts',
    'libs/native-bridge/src/testing/none.ts',
    '..%2f..%2fetc%2fpasswd',
    'libs/native-bridge/src/../../../package.json',
    '%25zz',
    'https:%2F%2Fexample.org/x.ts',
    `libs/native-bridge/src/testing/${'x'.repeat(300)}.ts`,
    'libs/native-bridge/src/testing/emulate-host.ts/x.ts',
  ])('serves no other file: %s', async (path) => {
    const { statusCode } = await services.app.inject(`/dev/native/modules/${path}`);
    expect(statusCode).toBe(404);
  });
});

describe('site page in the native frame', () => {
  const open = (headers: Record<string, string>, url = '/subscriptions/manage') =>
    services.app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });

  it('includes the native host script and may be framed by our own origin', async () => {
    const { body, headers } = await open(IN_FRAME);
    expect(body).toContain(`<head data-x>${HOST_SCRIPT}`);
    expect(headers['content-security-policy']).toBe(
      SITE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
    expect(Number(headers['content-length'] ?? body.length)).toBe(body.length);
  });

  it.each([
    ['opened without fetch metadata', {}],
    ['opened in a tab', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }],
    ['framed by another site', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }],
  ])('serves the production page when it is %s', async (_how, headers) => {
    const answer = await open(headers);
    expect(answer.headers['content-security-policy']).toBe(SITE_POLICY);
    expect(answer.headers['content-encoding']).toBe('br');
  });

  it('serves the production page in frames if development pages are off', async () => {
    const { platform } = services;
    const production = await buildApp(
      {
        ...platform,
        metrics: new Registry(),
        config: { ...platform.config, hasDevelopmentPages: false },
      },
      { modules: [], site: loadSite(fixture.folder) },
    );
    try {
      const answer = await production.inject({
        url: '/subscriptions/manage',
        headers: IN_FRAME,
      });
      expect(answer.headers['content-security-policy']).toBe(SITE_POLICY);
      expect(answer.body).not.toContain('/dev/native');
      for (const url of ['/dev/native', '/dev/native/host.js', '/dev/native/modules/x.ts']) {
        expect([url, (await production.inject(url)).statusCode]).toEqual([url, 404]);
      }
    } finally {
      await production.close();
    }
  });
});
