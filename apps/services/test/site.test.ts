/** Site services for pages: suggestions, bangs, country, jobs and posts. */
// Specification §7: autocomplete, bangs, jobs, posts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { brand } from '@mallard/brand';
import { posts } from '@mallard/company/posts';
import { jobListSchema, postListSchema } from '@mallard/company/schemas';
import { sampleJob } from '@mallard/company/testing';
import fc from 'fast-check';
import { createBangCatalogue } from '../src/search/bangs/bang-catalogue.ts';
import { readBangList } from '../src/search/bangs/read-bang-list.ts';
import { createBangRepository } from '../src/search/bangs/repository.ts';
import { deleteExpiredRows } from '../src/platform/jobs/retention.ts';
import { createSiteModule, siteModule } from '../src/site/module.ts';
import { searchRetention } from '../src/search/retention.ts';
import { bangSubmissions } from '../src/search/schema.ts';
import { readPhrases } from '../src/search/suggestions/read-phrases.ts';
import { databasesForRules, createTestServices, type TestServices } from './support/harness.ts';

const accounts = {
  authenticate: () => Promise.reject(new Error('Nobody signs in to search')),
};
const open: { close(): Promise<void> }[] = [];

/** Shared by all tests that only read. */
let plain: TestServices;
beforeAll(async () => {
  plain = await createTestServices({ modules: [siteModule], standIns: { accounts } });
});
afterAll(() => plain.close());

async function siteServices(options: Parameters<typeof createTestServices>[0] = {}) {
  const services = await createTestServices({
    modules: [siteModule],
    standIns: { accounts },
    ...options,
  });
  open.push(services);
  return services;
}

afterEach(async () => {
  for (const services of open.splice(0)) await services.close();
});

describe('GET /api/autocomplete', () => {
  const get = async (query: Record<string, string | string[]>) => {
    const response = await plain.app.inject({ url: '/api/autocomplete', query });
    return { response, phrases: response.json<{ phrase: string }[]>().map(({ phrase }) => phrase) };
  };

  it('suggests at most eight phrases that begin with the query', async () => {
    const { response, phrases } = await get({ q: 'how to' });
    expect(response.statusCode).toBe(200);
    expect(phrases).toHaveLength(8);
    expect(phrases.every((phrase) => phrase.startsWith('how to'))).toBe(true);
    expect(response.headers['cache-control']).toBe('private, max-age=600');
  });

  it('returns the OpenSearch format to browsers that added the search engine', async () => {
    for (const q of ['how to', '', 'no phrase begins so ']) {
      const { phrases } = await get({ q });
      const response = await plain.app.inject({
        url: '/api/autocomplete',
        query: { q, type: 'list' },
      });
      expect(response.headers['content-type']).toBe(
        'application/x-suggestions+json; charset=utf-8',
      );
      expect(response.json()).toEqual([q, phrases]);
    }
  });

  it('ranks phrases of the region and language first', async () => {
    expect((await get({ q: 'wetter', kl: 'de-de' })).phrases[0]).toBe('wetter');
    expect((await get({ q: 'wetter', kl: 'at-de' })).phrases[0]).toBe('wetter');
    expect((await get({ q: 'wetter' })).phrases).toEqual([]);
    expect((await get({ q: 'wetter', kad: 'de-AT' })).phrases[0]).toBe('wetter');
    expect((await get({ q: 'wetter', kl: 'fr-fr', kad: 'de' })).phrases).toEqual([]);
    expect((await get({ q: '天気', kl: 'jp-jp' })).phrases[0]).toBe('天気');
    expect((await get({ q: 'weather', kl: 'de-de' })).phrases[0]).toBe('weather');
  });

  it('returns a list for any query', async () => {
    const queries: Record<string, string | string[]>[] = [
      {},
      { q: '' },
      { q: '  ' },
      { q: ['a', 'b'] },
      { q: 'how', kl: '../../etc' },
      { q: 'how', kl: ['de-de', 'us-en'] },
      { q: 'x'.repeat(5000) },
      { q: '\u0000<script>' },
    ];
    for (const query of queries) {
      const { response } = await get(query);
      expect([query, response.statusCode, response.json()]).toEqual([
        query,
        200,
        expect.any(Array),
      ]);
    }
  });

  it('returns at most eight displayable phrases for any query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (q) => {
        const { response, phrases } = await get({ q: q, kl: 'fr-fr' });
        expect(response.statusCode).toBe(200);
        expect(phrases.length).toBeLessThanOrEqual(8);
        expect(new Set(phrases).size).toBe(phrases.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('failing suggestion source', () => {
  it('returns an empty list, counts the failure, and never logs the query', async () => {
    const lines: string[] = [];
    const services = await siteServices({
      modules: [
        createSiteModule({
          suggestions: async ({ query }) => Promise.reject(new Error(`no answer for ${query}`)),
        }),
      ],
      logs: { write: (line) => void lines.push(line) },
    });
    const response = await services.app.inject('/api/autocomplete?q=secret+illness');
    expect([response.statusCode, response.json()]).toEqual([200, []]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await services.platform.metrics.metrics()).toContain('suggestions_failed_total 1');
    expect(lines.join('')).toContain('loading suggestions failed');
    expect(lines.join('')).not.toContain('illness');
  });
});

describe('upstream suggestion service', () => {
  const upstream = 'https://suggestions.example/ac?client=mallard';
  const withFetch = (fetch: typeof globalThis.fetch) =>
    siteServices({ env: { SUGGESTIONS_UPSTREAM: upstream }, fetch });
  const ask = async (services: TestServices) =>
    (await services.app.inject('/api/autocomplete?q=duck%20%26%20pond&kl=de-de')).json<unknown>();

  it('receives only the query and the region', async () => {
    const fetch = jest.fn<typeof globalThis.fetch>(async () =>
      Response.json([{ phrase: 'duck & pond park', weight: 3 }]),
    );
    expect(await ask(await withFetch(fetch))).toEqual([{ phrase: 'duck & pond park' }]);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(String(address)).toBe(
      'https://suggestions.example/ac?client=mallard&q=duck+%26+pond&kl=de-de',
    );
    expect(init).toMatchObject({ headers: { accept: 'application/json' }, redirect: 'error' });
  });

  it.each<[string, typeof globalThis.fetch]>([
    ['is down', () => Promise.reject(new TypeError('fetch failed'))],
    ['returns an error', async () => new Response('', { status: 500 })],
    ['returns unexpected JSON', async () => Response.json({ phrases: ['duck'] })],
    ['returns invalid JSON', async () => new Response('<html>')],
    ['returns five megabytes', async () => Response.json([{ phrase: 'x'.repeat(5e6) }])],
    [
      'times out',
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    ],
  ])('ignores an upstream service that %s', async (_name, fetch) => {
    expect(await ask(await withFetch(fetch))).toEqual([]);
  });
});

it('accepts only displayable phrases from an upstream service', async () => {
  const given = ['duck', 'x'.repeat(101), '<b>swan</b>', 'drake\u202e', 'goose\0', 'duckling'];
  const services = await siteServices({
    env: { SUGGESTIONS_UPSTREAM: 'https://suggestions.example/ac' },
    fetch: async () => Response.json(given.map((phrase) => ({ phrase }))),
  });
  const answer = await services.app.inject('/api/autocomplete?q=duck');
  expect(answer.json()).toEqual([{ phrase: 'duck' }, { phrase: 'duckling' }]);
});

describe('readPhrases', () => {
  const read = async (...lines: string[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'phrases-'));
    open.push({ close: () => rm(folder, { recursive: true }) });
    await writeFile(join(folder, 'phrases.tsv'), lines.join('\r\n'));
    return readPhrases(join(folder, 'phrases.tsv'));
  };

  it('skips comments and empty lines', async () => {
    expect(await read('# a remark', 'wt-wt\t5\tduck pond', '', 'de\t7\tentenküken')).toEqual([
      { place: 'wt-wt', weight: 5, phrase: 'duck pond' },
      { place: 'de', weight: 7, phrase: 'entenküken' },
    ]);
  });

  it.each([
    'wt-wt\tmany\tgoose',
    'wt-wt\t5',
    'world\t5\tswan',
    'wt-wt\t5\t<b>swan</b>',
    `wt-wt\t5\t${'x'.repeat(101)}`,
    'wt-wt\t5\tdrake\u202e',
  ])('names the invalid line %j', async (line) => {
    await expect(read('wt-wt\t5\tduck', line)).rejects.toThrow(/line 2/);
  });
});

describe('GET /api/countryCode', () => {
  const ask = async (headers: Record<string, string>, env: Record<string, string> = {}) => {
    const { app } = Object.keys(env).length > 0 ? await siteServices({ env }) : plain;
    return (await app.inject({ url: '/api/countryCode', headers })).json<{ country: string }>();
  };

  it('returns the country from the configured proxy header', async () => {
    const env = { COUNTRY_HEADER: 'X-Country' };
    const headers = { 'accept-language': 'de-AT' };
    expect(await ask({ ...headers, 'x-country': 'gb' }, env)).toEqual({ country: 'GB' });
    expect(await ask({ ...headers, 'x-country': 'XX' }, env)).toEqual({ country: 'AT' });
    expect(await ask({ ...headers, 'x-country': 'T1' }, env)).toEqual({ country: 'AT' });
  });

  it('otherwise returns the country of the preferred language', async () => {
    expect(await ask({ 'x-country': 'GB', 'accept-language': 'fr, de-CH;q=0.8' })).toEqual({
      country: 'CH',
    });
    expect(await ask({ 'accept-language': 'zh-Hant-TW' })).toEqual({ country: 'TW' });
  });

  it('returns an empty country if neither the header nor the language identifies one', async () => {
    expect(await ask({})).toEqual({ country: '' });
    expect(await ask({ 'accept-language': 'en, es-419;q=0.9, *' })).toEqual({ country: '' });
  });
});

describe('GET /api/experiments', () => {
  it('assigns each variant of appbranding to about a third of requests', async () => {
    const counts = new Map<string, number>();
    for (let request = 0; request < 300; request += 1) {
      const response = await plain.app.inject('/api/experiments');
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(response.headers).not.toHaveProperty('set-cookie');
      const { assignments } = response.json<{ assignments: { appbranding: string } }>();
      expect(Object.keys(assignments)).toEqual(['appbranding']);
      counts.set(assignments.appbranding, (counts.get(assignments.appbranding) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(['control', 'treatmenta', 'treatmentb']);
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
  });
});

describe('bangs', () => {
  it('finds bangs by trigger, name and site, best match first', async () => {
    const { app } = plain;
    const find = async (query: Record<string, string>) =>
      (await app.inject({ url: '/api/bangs', query }))
        .json<{ bangs: { name: string }[] }>()
        .bangs.map(({ name }) => name);
    expect((await find({ q: '!W' }))[0]).toBe('Wikipedia');
    expect((await find({ q: 'wikip' }))[0]).toBe('Wikipedia');
    expect(await find({ q: 'openstreetmap.org' })).toEqual(['OpenStreetMap']);
    expect(await find({ q: 'no such site' })).toEqual([]);
    expect(await find({ category: 'maps' })).toContain('OpenStreetMap');
    for (const query of ['category=ducks', `q=${'x'.repeat(101)}`, 'page=0', 'page=x']) {
      expect((await app.inject(`/api/bangs?${query}`)).statusCode).toBe(400);
    }
  });

  it('lists bangs in pages of a hundred without overlap', async () => {
    const { app } = plain;
    const page = async (number: number) =>
      (await app.inject({ url: '/api/bangs', query: { page: String(number) } })).json<{
        bangs: { name: string; triggers: string[] }[];
        total: number;
        page: number;
        pages: number;
      }>();
    const first = await page(1);
    expect(first).toMatchObject({ page: 1, pages: Math.ceil(first.total / 100) });
    expect(first.pages).toBeGreaterThan(1);
    const numbers = Array.from({ length: first.pages }, (_, index) => index + 1);
    const all = (await Promise.all(numbers.map(page))).flatMap(({ bangs }) => bangs);
    expect(all).toHaveLength(first.total);
    expect(new Set(all.map(({ triggers }) => triggers.join(' '))).size).toBe(first.total);
    expect((await page(first.pages + 1)).bangs).toEqual([]);
  });

  it.each([
    ['!w duck pond', 'https://en.wikipedia.org/w/index.php?search=duck%20pond'],
    ['duck pond !osm', 'https://www.openstreetmap.org/search?query=duck%20pond'],
    ['!w', 'https://en.wikipedia.org/'],
    ['duck', null],
    ['!nosuchbang duck', null],
    ['!https://evil.example duck', null],
  ])('resolves %j to %s', async (q, url) => {
    const { app } = plain;
    const response = await app.inject({ url: '/api/bangs/resolve', query: { q } });
    expect(response.json()).toEqual({ url });
  });

  it('rejects no input, two inputs, and an input that is too long', async () => {
    const { app } = plain;
    for (const query of ['', '?q=a&q=b', `?q=${'x'.repeat(2001)}`]) {
      expect((await app.inject(`/api/bangs/resolve${query}`)).statusCode).toBe(400);
    }
  });
});

describe('/outside', () => {
  const get = (url: string) => plain.app.inject(url);

  it('serves a placeholder for every external URL of the brand', async () => {
    for (const address of [...Object.values(brand.links), ...Object.values(brand.stores)]) {
      const response = await get(address);
      expect([address, response.statusCode]).toEqual([address, 200]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect((await get('/outside/nowhere')).statusCode).toBe(404);
  });

  it('shows the query, its bang and the forwarded settings', async () => {
    const { body } = await get(`${brand.links.search}?q=!w+duck+%3Cb%3E&kl=de-de&kao=-1&t=x`);
    expect(body).toContain('!w duck &lt;b&gt;');
    expect(body).toContain('https://en.wikipedia.org/w/index.php?search=duck%20%3Cb%3E');
    expect(body).toContain('Region (kl): <bdi>de-de</bdi>');
    expect(body).toContain('Homepage Privacy Tips (mpt): <bdi>-1</bdi>');
    expect(body).toContain('t: <bdi>x</bdi>');
  });

  it('shows the first 200 parameters, and none for a body without fields', async () => {
    const post = async (type: string, payload: string) =>
      (
        await plain.app.inject({
          method: 'POST',
          url: brand.links.search,
          headers: { 'content-type': type },
          payload,
        })
      ).body.match(/<li>/g)?.length ?? 0;
    const pairs = Array.from({ length: 5000 }, (_, index) => `f${index}=x`).join('&');
    expect(await post('application/x-www-form-urlencoded', pairs)).toBe(200);
    expect(await post('text/plain', 'x'.repeat(5000))).toBe(0);
  });

  it('accepts a search by POST, which keeps it out of the URL', async () => {
    const response = await plain.app.inject({
      method: 'POST',
      url: brand.links.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'q=ducks&kg=p',
    });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<bdi>ducks</bdi>');
  });
});

describe('published bang list', () => {
  it('parses a published list with its categories, sorted by popularity', () => {
    const { rows, refused } = readBangList([
      { t: 'Pond', s: 'Ponds', u: 'http://ponds.example/?q={{{s}}}', c: 'Shopping', r: 1 },
      { t: 'lake', s: 'Lakes', u: 'https://lakes.example/{{{s}}}', r: 9 },
      { t: 'lake', s: 'Other lakes', u: 'https://lakes2.example/{{{s}}}' },
      { t: 'js', s: 'Script', u: 'javascript:alert({{{s}}})' },
      { t: 'net', s: 'Router', u: 'https://192.168.0.1/{{{s}}}' },
      { s: 'No trigger' },
      null,
    ]);
    expect(rows).toEqual([
      {
        trigger: 'lake',
        name: 'Lakes',
        category: 'reference',
        url: 'https://lakes.example/{query}',
        position: 0,
      },
      {
        trigger: 'pond',
        name: 'Ponds',
        category: 'shopping',
        url: 'https://ponds.example/?q={query}',
        position: 1,
      },
    ]);
    expect(Object.fromEntries(refused)).toEqual({ 'trigger twice': 1, url: 2, malformed: 2 });
    expect(() => readBangList({ bangs: [] })).toThrow('The file contains no list of bangs');
  });
});

describe.each(await databasesForRules({ contended: true }))('bangs on $name', ({ databaseUrl }) => {
  it('adds imported bangs without overriding shipped triggers', async () => {
    const services = await createTestServices({
      databaseUrl,
      modules: [siteModule],
      standIns: { accounts },
    });
    open.push(services);
    const repository = createBangRepository(services.platform.database.db);
    const many = Array.from({ length: 12_000 }, (_, position) => ({
      trigger: `pond${position}`,
      position,
      name: `Pond ${position}`,
      category: 'maps' as const,
      url: `https://pond${position}.example/?q={query}`,
    }));
    await repository.replaceImported(many);
    await repository.replaceImported([
      ...many.slice(0, 6000),
      {
        trigger: 'w',
        position: 6000,
        name: 'W',
        category: 'maps',
        url: 'https://w.example/{query}',
      },
    ]);
    const imported = await repository.imported();
    expect(imported).toHaveLength(6001);
    const catalogue = createBangCatalogue();
    catalogue.setImported(imported);
    expect(catalogue.parse('!pond5999 duck')?.bang.name).toBe('Pond 5999');
    expect(catalogue.parse('!pond6000 duck')).toBeUndefined();
    expect(catalogue.parse('!w duck')?.bang.name).toBe('Wikipedia');
    // A bang whose triggers are all taken isn't found either.
    expect(catalogue.search({ query: 'w.example' })).toEqual([]);
    const [first] = catalogue.search({ query: 'pond1', category: 'maps' });
    expect(first?.triggers).toEqual(['pond1']);
  });

  const submission = {
    trigger: '!Pond',
    name: ' Ponds of the world ',
    category: 'maps',
    url: 'https://ponds.example/?q={query}',
  };

  it('stores a submission once, without data about its sender', async () => {
    const services = await createTestServices({
      databaseUrl,
      modules: [siteModule],
      standIns: { accounts },
    });
    open.push(services);
    const post = (payload: unknown) =>
      services.app.inject({
        method: 'POST',
        url: '/api/bangs/submissions',
        payload: payload as object,
      });
    const answers = await Promise.all([post(submission), post(submission), post(submission)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    const rows = await services.platform.database.db.select().from(bangSubmissions);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        submittedAt: expect.any(Date),
        trigger: 'pond',
        name: 'Ponds of the world',
        category: 'maps',
        url: 'https://ponds.example/?q={query}',
      },
    ]);
    const refused = await post({ ...submission, url: 'http://ponds.example/', category: 'ponds' });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({
        error: 'invalid_bang',
        fields: { category: 'invalid', url: 'invalid' },
      }),
    ]);
    expect((await post([])).json()).toMatchObject({
      fields: { trigger: 'missing', name: 'missing' },
    });
    expect((await post({ ...submission, name: 5 })).json()).toMatchObject({
      fields: { name: 'missing' },
    });
  });

  it('deletes submissions that are not accepted within ninety days', async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    const services = await createTestServices({
      databaseUrl,
      modules: [siteModule],
      standIns: { accounts },
    });
    open.push(services);
    const { db } = services.platform.database;
    const at = (days: number) => new Date(Date.now() - days * dayMs);
    const row = { name: 'Ponds', url: 'https://ponds.example/?q={query}' };
    await db.insert(bangSubmissions).values([
      { ...row, category: 'reference', trigger: 'old', submittedAt: at(91) },
      { ...row, category: 'reference', trigger: 'new', submittedAt: at(89) },
    ]);
    await deleteExpiredRows(db, searchRetention, new Date());
    const rows = await db.select().from(bangSubmissions);
    expect(rows.map(({ trigger }) => trigger)).toEqual(['new']);
  });

  it('accepts a submission without JavaScript and confirms it on the page', async () => {
    const services = await createTestServices({
      databaseUrl,
      modules: [siteModule],
      standIns: { accounts },
    });
    open.push(services);
    const post = async (fields: Record<string, string>) => {
      const { statusCode, headers } = await services.app.inject({
        method: 'POST',
        url: '/api/bangs/submissions',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      return [statusCode, headers['location']];
    };
    expect(await post({ ...submission, locale: 'de' })).toEqual([303, '/de/bangs#sent']);
    expect(await post({ ...submission, locale: '//evil.example' })).toEqual([
      303,
      '/en/bangs#sent',
    ]);
    expect(await post({ ...submission, url: 'x', locale: 'de' })).toEqual([400, undefined]);
  });
});

describe('GET /api/jobs', () => {
  const open = Date.parse('2026-11-21T12:00:00Z');
  const closed = Date.parse('2026-12-16T00:00:00Z');

  it.each([
    ['an open role', [sampleJob], open, [sampleJob.id]],
    ['no closed role', [sampleJob], closed, []],
    ['nothing if there is no role', [], open, []],
  ])('lists %s', async (_case, jobs, now, expected) => {
    const services = await siteServices({
      modules: [createSiteModule({ jobs })],
      now: () => now,
    });
    const response = await services.app.inject('/api/jobs');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    const list = jobListSchema.parse(response.json());
    expect(list.jobs.map(({ id }) => id)).toEqual(expected);
    for (const { url, ...job } of list.jobs) {
      expect(job).toEqual(sampleJob);
      expect(url).toBe(`https://${brand.domain}/hiring#${job.id}`);
    }
  });
});

describe('GET /api/jobs without advertised roles', () => {
  const STAGING = {
    ENVIRONMENT: 'staging',
    PUBLIC_ORIGIN: 'https://staging.site.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@site.example',
    TRUST_PROXY: 'loopback',
    DEVELOPMENT_NETWORKS: '10.0.0.0/8',
  };

  it.each([
    ['a sample role in development', {}, [`sample-${sampleJob.id}`]],
    ['no role on staging', STAGING, []],
  ])('lists %s', async (_case, env, expected) => {
    const services = await siteServices({ env });
    const list = jobListSchema.parse((await services.app.inject('/api/jobs')).json());
    expect(list.jobs.map(({ id }) => id)).toEqual(expected);
  });
});

describe('GET /api/posts', () => {
  it('lists posts in English, newest first, with their URLs', async () => {
    const response = await plain.app.inject('/api/posts');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    const list = postListSchema.parse(response.json());
    expect(list.language).toBe('en');
    expect(list.posts.map(({ title }) => title)).toEqual(posts.map(({ title }) => title));
    const [first] = list.posts;
    expect(first?.url).toBe(`https://${brand.domain}/updates#${posts[0].id}`);
  });
});
