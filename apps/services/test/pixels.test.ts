import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countedValue } from '@mallard/measurement-plan/common-values';
import { asc, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { exportExperimentCounts } from '../src/pixels/export-experiment-counts.ts';
import { createPixelsModule, pixelsModule } from '../src/pixels/module.ts';
import type { CountedPixel } from '../src/pixels/queue.ts';
import { readEventCounts } from '../src/pixels/contract.ts';
import { createPixelRepository } from '../src/pixels/repository.ts';
import { pixelCounts, pixelDays, pixelLoads, pixelOverflow, pixels } from '../src/pixels/schema.ts';
import { databaseSink, type PixelSink } from '../src/pixels/sinks.ts';
import { runPixelUpkeep } from '../src/pixels/maintenance.ts';
import { databasesForRules, createTestServices, type TestServices } from './support/harness.ts';
import { DAY_MS } from '../src/platform/utilities/durations.ts';

const databases = await databasesForRules({ contended: true });
const NOON = Date.parse('2026-11-21T12:00:00Z');

const accounts = {
  authenticate: () => Promise.reject(new Error('Nobody signs in to be counted')),
};

async function metricsOf({ platform }: TestServices): Promise<Record<string, number>> {
  const values: Record<string, number> = {};
  for (const { name, values: samples } of await platform.metrics.getMetricsAsJSON()) {
    for (const { value, labels } of samples) {
      const reason = (labels as { reason?: string }).reason;
      if (name.startsWith('pixel')) values[reason ?? name] = value;
    }
  }
  return values;
}

/** Waits until all accepted pixels are written; a batch waits one second for more. */
async function untilWritten(services: TestServices): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await metricsOf(services))['pixels_queue_length'] === 0) return;
    await sleep(20);
  }
  throw new Error('The queue was not written in time');
}

describe.each(databases)('pixel statistics on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let now: number;
  const db = () => services.platform.database.db;
  const repository = () => createPixelRepository(db());
  const upkeep = (retentionDays = 90) =>
    runPixelUpkeep({ database: services.platform.database, retentionDays, now: () => now });
  const send = (...urls: string[]) =>
    Promise.all(urls.map((url) => services.app.inject({ method: 'POST', url })));
  const countRows = () =>
    db()
      .select()
      .from(pixelCounts)
      .orderBy(
        asc(pixelCounts.day),
        asc(pixelCounts.event),
        asc(pixelCounts.parameter),
        asc(pixelCounts.value),
      );

  beforeEach(async () => {
    now = NOON;
    services = await createTestServices({
      databaseUrl,
      modules: [pixelsModule],
      standIns: { accounts },
      now: () => now,
    });
  });
  afterEach(() => services.close());

  it('shows counts by event and day on /dev/measured, including today so far', async () => {
    await send('/t/home_impression_1?b=firefox', '/t/home_impression_2?b=chrome');
    await untilWritten(services);
    await upkeep();
    now += DAY_MS;
    await send('/t/home_impression_3?b=chrome', '/t/pro_impression_4');
    await untilWritten(services);
    const read = () =>
      readEventCounts(db(), { from: '2026-11-01', to: new Date(now).toISOString().slice(0, 10) });
    const all = [
      { day: '2026-11-21', event: 'home.impression', count: 2 },
      { day: '2026-11-22', event: 'home.impression', count: 1 },
      { day: '2026-11-22', event: 'pro.impression', count: 1 },
    ];
    expect(await read()).toEqual(all);
    const { body, statusCode } = await services.app.inject({ url: '/dev/measured' });
    expect(statusCode).toBe(200);
    expect(body).toContain('2 kinds of events in 30 days');
    expect(body).toMatch(/>2026-11-21<[^]*?<td>2<[^]*?>2026-11-22<[^]*?<td>1</);

    // The counts outlive the pixels.
    now += 9 * DAY_MS;
    await upkeep(1);
    expect(await read()).toEqual(all);
  });

  it.each(['d3.js', 'plot.js', 'draw.js'])(
    'serves the script %s of /dev/measured',
    async (name) => {
      const { statusCode, headers, body } = await services.app.inject(`/dev/measured/${name}`);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(() => new Function(body.replace(/^export \{\};?$/m, ''))).not.toThrow();
    },
  );

  it('stores pixels in the partition of their day, with equal ones in one row', async () => {
    await send('/t/home_impression_1?b=firefox&d=d', '/t/home_impression_2?d=d&b=firefox');
    await untilWritten(services);
    now += DAY_MS;
    await send('/t/home_impression_3?b=chrome');
    await untilWritten(services);
    const { rows } = (await db().execute(
      sql`select tableoid::regclass::text as partition, event, parameters, count from pixels order by day`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([
      {
        partition: 'pixels_20261121',
        event: 'home.impression',
        parameters: { b: 'firefox', d: 'd' },
        count: 2,
      },
      {
        partition: 'pixels_20261122',
        event: 'home.impression',
        parameters: { b: 'chrome' },
        count: 1,
      },
    ]);
  });

  it('lets several instances create a partition concurrently', async () => {
    await Promise.all(Array.from({ length: 5 }, () => repository().createPartition('2026-11-21')));
    expect(await repository().partitionDays()).toEqual(['2026-11-21']);
  });

  it('counts by event and value, and can be repeated', async () => {
    await send(
      ...Array.from({ length: 20 }, () => '/t/home_impression_1?b=firefox&d=d'),
      '/t/home_impression_2?b=firefox&d=t',
      '/t/home_impression_3',
    );
    await untilWritten(services);
    await upkeep();
    await upkeep();
    const of = (parameter: string, value: string, count: number) => ({
      day: '2026-11-21',
      event: 'home.impression',
      parameter,
      value,
      count,
    });
    expect(await countRows()).toEqual([
      of('', '', 22),
      of('b', 'firefox', 21),
      of('d', '(other)', 1),
      of('d', 'd', 20),
    ]);
  });

  const shown = (name: string, count: number): CountedPixel => ({
    day: '2026-11-21',
    event: 'static.impression',
    parameters: { page: name },
    count,
  });
  const write = (batch: readonly CountedPixel[], rowsMax = 1_000_000) =>
    databaseSink(repository(), { withoutParameters: () => undefined }, rowsMax)(batch);
  const pagesCounted = async () =>
    Object.fromEntries(
      (await countRows())
        .filter(({ parameter }) => parameter === 'page')
        .map(({ value, count }) => [value, count]),
    );

  it('keeps the 200 most frequent values of a parameter', async () => {
    await write([
      ...Array.from({ length: 200 }, (_, index) => shown(`common-${index}`, 40)),
      ...Array.from({ length: 50 }, (_, index) => shown(`rare-${index}`, 30)),
    ]);
    await upkeep();
    const pages = await pagesCounted();
    expect(Object.keys(pages)).toHaveLength(201);
    expect(pages['(other)']).toBe(50 * 30);
  });

  it('drops values that occur fewer than 20 times', async () => {
    await write([shown('ada-lovelace', 1), shown('rare', 19), shown('common', 12)]);
    await write([shown('common', 8)]);
    await upkeep();
    expect(await pagesCounted()).toEqual({ '(other)': 20, common: 20 });
    const { rows } = (await db().execute(
      sql`select count(*)::int as found from pixel_counts where pixel_counts::text like '%ada-lovelace%'`,
    )) as unknown as { rows: { found: number }[] };
    expect(rows).toEqual([{ found: 0 }]);
  });

  it('counts only by event on a day with too many rows', async () => {
    const made = (from: number, length: number) =>
      Array.from({ length }, (_, index) => shown(`made-up-${from + index}`, 2));
    await write(made(0, 6), 10);
    await write(made(6, 4), 10);
    await write(made(10, 9), 10);
    await write(made(19, 1), 10);
    await write([{ ...shown('pro', 3), day: '2026-11-22' }], 10);
    expect(await db().select().from(pixels)).toHaveLength(11);
    expect(await db().select().from(pixelOverflow)).toEqual([
      { day: '2026-11-21', event: 'static.impression', count: 20 },
    ]);
    await upkeep();
    const sums = (await countRows()).filter(({ parameter }) => parameter === '');
    expect(sums.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-21', 40],
      ['2026-11-22', 3],
    ]);
    now += 9 * DAY_MS;
    await upkeep(7);
    expect(await db().select().from(pixelOverflow)).toEqual([]);
    expect(await db().select().from(pixelLoads)).toEqual([]);
    expect((await countRows()).filter(({ parameter }) => parameter === '')).toEqual(sums);
  });

  it('recounts a day once after late pixels arrive, and never again', async () => {
    await send('/t/home_impression_1');
    await untilWritten(services);
    await upkeep();
    const late = { day: '2026-11-21', event: 'home.impression', parameters: {}, count: 1 };
    await repository().insert([late], 1_000_000);
    now = Date.parse('2026-11-22T01:00:00Z');
    await upkeep();
    expect((await countRows()).map(({ count }) => count)).toEqual([2]);
    const [counted] = await db().select().from(pixelDays);
    now += 3_600_000;
    await upkeep();
    expect(await db().select().from(pixelDays)).toEqual([counted]);
  });

  it('deletes pixels after the retention period and keeps their counts', async () => {
    await send('/t/home_impression_1');
    await untilWritten(services);
    now = NOON + 7 * DAY_MS;
    await upkeep(7);
    expect(await db().select().from(pixels)).toHaveLength(1);
    now += DAY_MS;
    await upkeep(7);
    expect(await repository().partitionDays()).toEqual([]);
    expect((await countRows()).map(({ day, count }) => [day, count])).toEqual([['2026-11-21', 1]]);
    await upkeep(7);
    expect(await countRows()).toHaveLength(1);
  });

  it('reports experiment results without overrides', async () => {
    const exposure = (name: string, variant: string, by: string) =>
      `/t/static_exposure_1?experiment=${name}&exp_${name}=${variant}&exp_${name}_assignedby=${by}&exp_homeherobuttonstyles=control&exp_homeherobuttonstyles_assignedby=random`;
    await send(
      exposure('mobilepropaywall', 'control', 'random'),
      exposure('mobilepropaywall', 'control', 'random'),
      exposure('mobilepropaywall', 'treatmenta', 'random'),
      exposure('mobilepropaywall', 'treatmentb', 'url'),
      exposure('appbranding', 'control', 'backend'),
      '/t/static_exposure_1?experiment=appbranding&exp_appbranding=control',
      '/t/pro_checkoutStart_1?exp_mobilepropaywall=treatmenta&exp_mobilepropaywall_assignedby=random',
      '/t/pro_impression_1?exp_mobilepropaywall=treatmenta&exp_mobilepropaywall_assignedby=random',
    );
    await untilWritten(services);
    await upkeep();
    const lines = await exportExperimentCounts(
      repository(),
      { converted: 'pro.checkoutStart' },
      '2026-11-21',
    );
    const line = (experiment: string, variant: string, by: string, counts: object) =>
      JSON.stringify({ day: '2026-11-21', experiment, variant, assignedBy: by, ...counts });
    expect(lines).toEqual([
      line('appbranding', 'control', 'backend', { exposed: 1, converted: 0 }),
      line('mobilepropaywall', 'control', 'random', { exposed: 2, converted: 0 }),
      line('mobilepropaywall', 'treatmenta', 'random', { exposed: 1, converted: 1 }),
    ]);
    expect(await exportExperimentCounts(repository(), { to: '2026-11-20' }, '2026-11-21')).toEqual(
      [],
    );
  });

  it('drops a batch that can’t be written and continues with the next', async () => {
    await repository().createPartition('2026-11-21');
    await send('/t/home_impression_1');
    await db().execute(sql`alter table pixels rename to hidden`);
    await untilWritten(services);
    expect(await metricsOf(services)).toMatchObject({ 'not-written': 1 });
    await db().execute(sql`alter table hidden rename to pixels`);
    await send('/t/home_impression_2');
    await untilWritten(services);
    expect(await db().select().from(pixels)).toHaveLength(1);
  });

  it('writes all pixels before the server stops', async () => {
    await send('/t/home_impression_1', '/t/home_search_2?from=typed');
    await services.app.close();
    expect(await db().select().from(pixels)).toHaveLength(2);
    expect(await metricsOf(services)).toMatchObject({ pixels_accepted_total: 2, 'not-written': 0 });
  });
});

describe.each(databases.filter((each) => each.databaseUrl !== undefined))(
  'pixel maintenance on $name',
  ({ databaseUrl }) => {
    it('runs pixel maintenance on one instance at a time', async () => {
      const services = await createTestServices({
        databaseUrl,
        modules: [pixelsModule],
        standIns: { accounts },
      });
      const { database, now } = services.platform;
      const upkeep = (runJob = database.runJob) =>
        runPixelUpkeep({ database: { runJob }, retentionDays: 90, now });
      let proceed = () => undefined as void;
      const held = new Promise<void>((resolve) => (proceed = resolve));
      let start = () => undefined as void;
      const started = new Promise<void>((resolve) => (start = resolve));
      const first = upkeep((name, job, signal) =>
        database.runJob(
          name,
          async (client, active) => {
            start();
            await held;
            await job(client, active);
          },
          signal,
        ),
      );
      await started;
      expect(await upkeep()).toBe(false);
      proceed();
      expect(await first).toBe(true);
      expect(await upkeep()).toBe(true);
      await services.close();
    });
  },
);

/** Parameters that any pixel may carry. @see Specification §7, pixel */
const COMMON_PARAMETERS = [
  ...['atb', 'atbi', 'b', 'd', 'i', 'l', 'p', 'page', 'startpage', 'ak', 'legacy', 'locale'],
  ...['origin', 'enrolledOn', 'viewCount', 'theme'],
];

describe('pixel collector', () => {
  let services: TestServices;
  let kept: CountedPixel[];
  afterEach(() => services.close());

  async function open({
    sink = async (batch) => void kept.push(...batch),
    ...options
  }: {
    sink?: PixelSink;
    logs?: { write(line: string): void };
    env?: Record<string, string>;
  } = {}) {
    kept = [];
    services = await createTestServices({
      modules: [options.env === undefined ? createPixelsModule({ sink }) : pixelsModule],
      standIns: { accounts },
      now: () => NOON,
      ...options,
    });
  }

  const send = (url: string, headers: Record<string, string> = {}, payload?: string) =>
    services.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });

  it('returns an empty, uncacheable 204 without a cookie', async () => {
    await open();
    for (const method of ['GET', 'POST'] as const) {
      const response = await services.app.inject({ method, url: '/t/home_impression_1' });
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await metricsOf(services)).toMatchObject({ pixels_accepted_total: 2 });
  });

  it('returns 204 for unknown pixels too and counts the reason', async () => {
    await open();
    for (const url of [
      '/t/invented_1',
      '/t/home_impression',
      '/t/',
      // A path that the platform rejects isn't an error that operators should be alerted about.
      '/t/%00_1',
      `/t/home_impression_1?b=${'x'.repeat(5000)}`,
    ]) {
      expect((await send(url)).statusCode).toBe(204);
    }
    expect(await metricsOf(services)).toMatchObject({
      'unknown-event': 1,
      malformed: 4,
      failed: 0,
      pixels_accepted_total: 0,
    });
  });

  it('reads parameters from a beacon’s body, regardless of its content type', async () => {
    await open();
    for (const type of [
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'application/json',
    ]) {
      await send('/t/home_search_1', { 'content-type': type }, 'from=typed&b=firefox');
      await send('/t/home_search_1?b=firefox', { 'content-type': type }, 'from=typed');
    }
    await services.app.close();
    expect(kept).toEqual([
      {
        day: '2026-11-21',
        event: 'home.search',
        parameters: { b: 'firefox', from: 'typed' },
        count: 6,
      },
    ]);
  });

  it('returns 204 for an oversized body and stores nothing', async () => {
    await open();
    const response = await send(
      '/t/home_search_1',
      { 'content-type': 'text/plain' },
      'x'.repeat(5000),
    );
    expect(response.statusCode).toBe(204);
    expect(await metricsOf(services)).toMatchObject({ malformed: 1, pixels_accepted_total: 0 });
  });

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }] as Record<string, string>[])(
    'stores under %j only pixels that the service needs to operate',
    async (headers) => {
      await open();
      await send('/t/home_impression_1', headers);
      await send('/t/static_errorPage_1?code=404', headers);
      await send('/t/home_impression_1', { 'sec-gpc': '0', dnt: '0' });
      await services.app.close();
      expect(kept.map(({ event }) => event).sort()).toEqual([
        'home.impression',
        'static.errorPage',
      ]);
      expect(await metricsOf(services)).toMatchObject({ 'privacy-signal': 1 });
    },
  );

  it.each([
    [{ 'sec-purpose': 'prefetch' }, 1],
    [{ 'sec-purpose': 'prefetch;prerender' }, 1],
    [{ 'sec-purpose': 'prefetch;anonymous-client-ip' }, 1],
    [{ purpose: 'prefetch' }, 1],
    [{ purpose: 'Prefetch' }, 1],
    [{ 'x-moz': 'prefetch' }, 1],
    [{ 'sec-purpose': '' }, 0],
    [{ purpose: 'preview-of-a-prefetch' }, 0],
  ] as const)('drops pixels of prefetched pages: %j', async (headers, dropped) => {
    await open();
    const responses = [
      await send('/t/home_impression_1', headers),
      await send('/t/home_impression_2', { ...headers, 'content-type': 'text/plain' }, 'b=chrome'),
      // Operational pixels too: an error page that was only prefetched was never seen.
      await send('/t/static_errorPage_1?code=404', headers),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    await services.app.close();
    expect(kept).toHaveLength(dropped ? 0 : 3);
    expect(await metricsOf(services)).toMatchObject({ speculative: 3 * dropped });
  });

  it('ignores pixels sent by other sites', async () => {
    await open();
    const responses = [
      await send('/t/home_impression_1', { 'sec-fetch-site': 'cross-site' }),
      await send('/t/home_impression_1', { origin: 'https://other.example' }, ''),
      await send('/t/home_impression_1', { 'sec-fetch-site': 'same-origin' }, ''),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await metricsOf(services)).toMatchObject({ 'cross-site': 2, pixels_accepted_total: 1 });
  });

  it('counts undeclared parameters without storing their name or value', async () => {
    await open();
    await send('/t/home_search_1?from=shouted&jo%40x.example=1&b=firefox');
    await services.app.close();
    expect(kept).toMatchObject([{ parameters: { b: 'firefox' } }]);
    expect(await metricsOf(services)).toMatchObject({ pixel_parameters_refused_total: 2 });
  });

  it('silently drops excess pixels of one IP address, but not of others', async () => {
    await open({ env: { TRUST_PROXY: '1', PIXEL_SINK: 'none' } });
    const from = (address: string) =>
      send('/t/home_impression_1', { 'x-forwarded-for': address }).then((r) => r.statusCode);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 3001; sent += 1) statuses.add(await from('203.0.113.1'));
    statuses.add(await from('203.0.113.2'));
    expect([...statuses]).toEqual([204]);
    expect(await metricsOf(services)).toMatchObject({
      'rate-limited': 1,
      pixels_accepted_total: 3001,
    });
  });

  it('responds immediately while the storage hangs', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await open({ sink: () => held });
    await send('/t/home_impression_1');
    await sleep(1100);
    // The first batch is blocked by now.
    expect((await send('/t/home_impression_2?b=firefox')).statusCode).toBe(204);
    expect(await metricsOf(services)).toMatchObject({ pixels_queue_length: 2 });
    release();
  });

  it('writes one line per pixel to the log sink, at any log level', async () => {
    const lines: string[] = [];
    await open({
      logs: { write: (line) => void lines.push(line) },
      env: { PIXEL_SINK: 'log', LOG_LEVEL: 'error' },
    });
    await send('/t/home_search_1?from=typed');
    await send('/t/home_search_2?from=typed');
    await services.app.close();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'pixel',
        pixel: {
          day: '2026-11-21',
          event: 'home.search',
          parameters: { from: 'typed' },
          count: 2,
        },
      },
    ]);
  });

  it('never logs IP addresses, user agents or queries', async () => {
    const lines: string[] = [];
    await open({
      logs: { write: (line) => void lines.push(line) },
      sink: () => Promise.reject(new Error('no place')),
    });
    const headers = {
      'user-agent': 'Tattling/1.0',
      'x-forwarded-for': '203.0.113.77',
      referer: 'https://site.example/secret-page',
    };
    await send('/t/home_search_1?from=typed&b=netscape', headers);
    await send('/t/invented_1?b=netscape', headers);
    await send('/t/home_search_1', { ...headers, 'content-type': 'text/plain' }, 'b'.repeat(5000));
    await services.app.close();
    const log = lines.join('');
    expect(log).toContain('pixels dropped');
    expect(log).not.toMatch(
      /Tattling|203\.0\.113|secret-page|netscape|typed|invented|127\.0\.0\.1/,
    );
  });

  it('stores only declared parameters (property)', async () => {
    await open();
    const path = fc.oneof(
      fc.constantFrom('home_impression_1', 'home_search_22', 'static_errorPage_3', 'x_1'),
      fc.webPath(),
    );
    const query = fc.oneof(
      fc.webQueryParameters(),
      fc
        .array(
          fc.tuple(
            fc.oneof(fc.constantFrom('from', 'code', 'b', 'origin', '__proto__'), fc.string()),
            fc.oneof(fc.constantFrom('typed', '404', 'firefox'), fc.emailAddress(), fc.string()),
          ),
        )
        .map((pairs) => `${new URLSearchParams(pairs)}`),
    );
    await fc.assert(
      fc.asyncProperty(path, query, fc.boolean(), async (name, text, isBody) => {
        const url = `/t/${name.replace(/^\/+/, '')}`;
        const response = isBody
          ? await send(url, { 'content-type': 'text/plain' }, text)
          : await send(`${url}?${text}`);
        expect(response.statusCode).toBe(204);
        expect(response.body).toBe('');
      }),
      { numRuns: 200 },
    );
    await services.app.close();
    for (const { event, parameters } of kept) {
      expect(['home.impression', 'home.search', 'static.errorPage']).toContain(event);
      for (const [name, value] of Object.entries(parameters)) {
        // A generated one-letter name often matches one of these, so they are allowed.
        expect(['from', 'code', ...COMMON_PARAMETERS]).toContain(name);
        if (COMMON_PARAMETERS.includes(name)) {
          expect([name, countedValue(name, value, { now: NOON }) ?? '']).toEqual([name, value]);
        }
      }
    }
    const { pixels_accepted_total: accepted, malformed } = await metricsOf(services);
    expect(accepted).toBe(kept.reduce((sum, { count }) => sum + count, 0));
    expect(malformed).toBeGreaterThan(0);
  });
});
