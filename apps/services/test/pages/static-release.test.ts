/** The static release: a file host serves the public site with the same responses as the server. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSite } from '../../src/pages/site.ts';
import { writeStaticRelease } from '../../src/pages/static-release.ts';
import { writeFixtureSite } from '../support/fixture-site.ts';
import { createTestServices, type TestServices } from '../support/harness.ts';

let fixture: Awaited<ReturnType<typeof writeFixtureSite>>;
let services: TestServices;
let scratch: string;
let folder: string;
let rules: { pattern: string; headers: Record<string, string> }[];

beforeAll(async () => {
  fixture = await writeFixtureSite();
  const site = loadSite(fixture.folder);
  services = await createTestServices({
    modules: [],
    site,
    env: { PUBLIC_ORIGIN: 'https://www.example.com' },
  });
  scratch = await mkdtemp(join(tmpdir(), 'mallard-static-'));
  folder = join(scratch, 'static');
  await writeStaticRelease(services.app, site, folder);
  rules = (await readFile(join(folder, '_headers'), 'utf8')).split('\n\n').map((block) => {
    const [pattern = '', ...lines] = block.trim().split('\n');
    const headers = lines.map((line) => line.trim().split(/: (.*)/s, 2) as [string, string]);
    return { pattern, headers: Object.fromEntries(headers) };
  });
});
afterAll(async () => {
  await services.close();
  await fixture.remove();
  await rm(scratch, { recursive: true });
});

/** Resolves a path the way Netlify and Cloudflare Pages document it. */
async function askHost(path: string) {
  const candidates = path === '/' ? ['index.html'] : [path, `${path}.html`];
  let [file, status] = ['', 200];
  for (const candidate of candidates) {
    const found = join(folder, candidate);
    if (existsSync(found) && (await stat(found)).isFile()) file ||= candidate;
  }
  if (file === '') {
    const locale = join(path.split('/')[1] ?? '', '404.html');
    [file, status] = [existsSync(join(folder, locale)) ? locale : '404.html', 404];
  }
  const asked = status === 404 ? `/${file}` : path;
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    const isMatch = rule.pattern.endsWith('*')
      ? asked.startsWith(rule.pattern.slice(0, -1))
      : asked === rule.pattern;
    if (!isMatch) continue;
    for (const [name, value] of Object.entries(rule.headers)) {
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
    }
  }
  return { status, headers, body: await readFile(join(folder, file), 'utf8') };
}

const SAID = [
  'content-security-policy',
  'content-language',
  'cache-control',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
];

describe('static file host', () => {
  it.each([
    '/',
    '/privacy',
    '/de',
    '/de/privacy',
    '/zh-Hant/pro',
    '/pt-BR/subscriptions/manage',
    '/assets/app-1a2b3c.js',
    '/favicon.svg',
    '/de/updates.atom',
    '/robots.txt',
    '/.well-known/gpc.json',
    '/no-such-page',
    '/fr/no-such-page',
  ])('serves %s exactly as the server does', async (path) => {
    const served = await services.app.inject({ url: path });
    const hosted = await askHost(path);
    expect(hosted.status).toBe(served.statusCode);
    expect(hosted.body).toBe(served.body);
    for (const name of SAID)
      expect([name, hosted.headers[name]]).toEqual([name, served.headers[name]]);
  });

  it('contains every page except server-only error pages', async () => {
    const { pages, errorPages } = loadSite(fixture.folder).manifest;
    const hidden = Object.values(errorPages);
    for (const path of Object.keys(pages)) {
      const isHidden = hidden.some((each) => path.endsWith(each));
      expect([path, existsSync(join(folder, `${path}.html`))]).toEqual([
        path,
        !isHidden || path.endsWith('/404'),
      ]);
    }
  });
});
