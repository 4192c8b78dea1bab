/** Site reports: accepted input, stored data, the operators' view, and attacks by others. */
// Specification §2: other pages named by analytics, "malicious-site-protection report".
import { createHook } from 'node:async_hooks';
import { lookup } from 'node:dns';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REPORT_TOPICS } from '@mallard/site-contract/forms';
import { DAY_MS } from '../src/platform/utilities/durations.ts';
import { deleteExpiredRows } from '../src/platform/jobs/retention.ts';
import { reportsModule } from '../src/reports/module.ts';
import { createReportRepository } from '../src/reports/repository.ts';
import { reportsRetention } from '../src/reports/retention.ts';
import { readReportsRequest, reportsForOperators } from '../src/reports/reports-for-operators.ts';
import { siteReports } from '../src/reports/schema.ts';
import { createTestServices, databasesForRules, type TestServices } from './support/harness.ts';

const START = Date.parse('2026-11-23T12:00:00Z');
const ADDRESS = 'https://login.bank.example/a';

describe.each(await databasesForRules())('/api/site-reports on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let now = START;
  let places = 0;
  let logged = '';
  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      modules: [reportsModule],
      now: () => now,
      logs: new Writable({
        write(chunk, _encoding, done) {
          logged += String(chunk);
          done();
        },
      }),
    });
  });
  afterAll(() => services.close());
  beforeEach(async () => {
    now = START;
    await db().delete(siteReports);
  });

  const db = () => services.platform.database.db;
  const repository = async () =>
    createReportRepository(db(), services.platform.keys.open('site-report-contact'), () => now);
  const newPlace = () => `203.0.113.${(places += 1)}`;
  const send = (payload: unknown, remoteAddress = newPlace()) =>
    services.app.inject({
      method: 'POST',
      url: '/api/site-reports',
      payload: payload as object,
      remoteAddress,
    });
  const sendForm = (
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    remoteAddress = newPlace(),
  ) =>
    services.app.inject({
      method: 'POST',
      url: '/api/site-reports',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const kept = () => db().select().from(siteReports);
  const operator = async (...args: string[]) =>
    reportsForOperators(await repository(), readReportsRequest(args));
  const listed = async (...args: string[]): Promise<Record<string, unknown>[]> =>
    (await operator(...args))
      .split('\n')
      .filter(Boolean)
      .map((each) => JSON.parse(each));

  it('stores a report with its date and nothing about its sender', async () => {
    const response = await send({
      address: ADDRESS,
      about: 'phishing',
      text: ' A bank.\r\nOr not. ',
    });
    expect([response.statusCode, response.json()]).toEqual([202, { status: 'received' }]);
    expect(await kept()).toEqual([
      {
        id: expect.any(String),
        day: '2026-11-23',
        about: 'phishing',
        broken: null,
        address: ADDRESS,
        host: 'login.bank.example',
        isQueryLeftOut: false,
        text: 'A bank.\nOr not.',
        sealedContact: null,
        handledOn: null,
      },
    ]);
  });

  it.each([...REPORT_TOPICS, undefined, 'weather'])('accepts the topic %s', async (about) => {
    expect((await send({ address: ADDRESS, about })).statusCode).toBe(202);
    const [row] = await kept();
    expect(row?.about).toBe(REPORT_TOPICS.find((topic) => topic === about) ?? 'other');
  });

  it.each([
    ['broken', 'video', 'video'],
    ['broken', 'weather', null],
    ['broken', undefined, null],
    ['phishing', 'video', null],
  ])('stores the broken part for the topic %s and the value %s', async (about, broken, stored) => {
    expect((await send({ address: ADDRESS, about, broken })).statusCode).toBe(202);
    expect((await kept())[0]?.broken).toBe(stored);
    expect((await listed())[0]).toMatchObject({ about, broken: stored });
  });

  it('stores the query of a URL only with consent', async () => {
    await send({ address: `${ADDRESS}?mail=ada@example.org#ada` });
    await send({ address: `${ADDRESS}?id=7`, keep_query: true });
    await sendForm({ address: `${ADDRESS}?id=8`, keep_query: 'on' });
    const rows = (await kept()).map(({ address, isQueryLeftOut }) => [address, isQueryLeftOut]);
    expect(rows.sort()).toEqual([
      [ADDRESS, true],
      [`${ADDRESS}?id=7`, false],
      [`${ADDRESS}?id=8`, false],
    ]);
  });

  it('encrypts the contact and erases it once the report is handled', async () => {
    await send({ address: ADDRESS, contact: ' Ada@example.org ' });
    const [row] = await kept();
    expect(JSON.stringify(row)).not.toMatch(/ada@|@example\.org/i);
    expect((await listed())[0]).toMatchObject({ contact: true });
    expect((await listed('--contacts'))[0]).toMatchObject({ contact: 'Ada@example.org' });
    expect(await operator('--handle', String(row?.id))).toBe('1 handled\n');
    expect((await kept())[0]).toMatchObject({ sealedContact: null, handledOn: '2026-11-23' });
  });

  it.each([
    ['address', {}, { address: 'missing' }],
    ['address', { address: 'my bank' }, { address: 'invalid' }],
    ['address', { address: [ADDRESS] }, { address: 'missing' }],
    ['address', { address: `${ADDRESS}\0` }, { address: 'invalid' }],
    ['address', { address: 'http://192.168.0.1/' }, { address: 'local' }],
    ['address', { address: `${ADDRESS}${'a'.repeat(2000)}` }, { address: 'too-long' }],
    ['address', { address: `${ADDRESS}?${'a'.repeat(50_000)}` }, { address: 'too-long' }],
    ['words', { address: ADDRESS, text: 'x'.repeat(2001) }, { text: 'too-long' }],
    ['words', { address: ADDRESS, text: 'a\0b' }, { text: 'unstorable' }],
    ['contact', { address: ADDRESS, contact: 'ada@pond' }, { contact: 'invalid' }],
    ['contact', { address: ADDRESS, contact: 'ada@pond.example\0' }, { contact: 'invalid' }],
    [
      'all of it',
      { text: 'a\0b', contact: 'x' },
      { address: 'missing', text: 'unstorable', contact: 'invalid' },
    ],
  ])('returns an error for the %s of %j', async (_what, payload, fields) => {
    const response = await send(payload);
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { error: 'invalid_report', fields },
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each(['"x"', '7', '[]', 'null'])('rejects %s', async (payload) => {
    const response = await services.app.inject({
      method: 'POST',
      url: '/api/site-reports',
      headers: { 'content-type': 'application/json' },
      remoteAddress: newPlace(),
      payload,
    });
    expect(response.statusCode).toBe(400);
  });

  it('redirects a form without scripts to its page in its language', async () => {
    for (const [locale, place] of [
      ['ar', '/ar/report-site#sent'],
      ['../x', '/de/report-site#sent'],
    ] as const) {
      const response = await sendForm(
        { address: ADDRESS, locale, about: 'malware', text: '', contact: '', topic: '' },
        { 'accept-language': 'de' },
      );
      expect([response.statusCode, response.headers.location]).toEqual([303, place]);
    }
    expect(await kept()).toHaveLength(2);
  });

  it('silently drops reports that fill in the honeypot field', async () => {
    const response = await sendForm({ address: ADDRESS, locale: 'en', topic: 'cheap' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/en/report-site#sent']);
    expect((await send({ address: ADDRESS, topic: ['x'] })).statusCode).toBe(202);
    expect(await kept()).toEqual([]);
    const metrics = (await services.app.inject('/metrics')).body;
    expect(metrics).toMatch(/site_reports_total\{outcome="trap"\} 2/);
  });

  it('accepts ten reports per ten minutes from one network', async () => {
    const place = newPlace();
    const codes = [];
    for (let n = 0; n < 10; n += 1)
      codes.push((await send({ address: ADDRESS }, place)).statusCode);
    expect(new Set(codes)).toEqual(new Set([202]));
    const response = await sendForm({ address: ADDRESS, text: 'Look.', locale: 'en' }, {}, place);
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBeDefined();
  });

  it('returns 503 while the queue is full and accepts reports again afterwards', async () => {
    const row = (await send({ address: ADDRESS })) && (await kept())[0];
    await db().execute(
      `insert into site_reports select gen_random_uuid(), '${row?.day}', 'other', 'https://flood.example/', 'flood.example', false, '', null, null from generate_series(1, 9999)`,
    );
    const refused = await sendForm({ address: ADDRESS, locale: 'en' });
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ error: 'reports_full' });
    expect(await operator('--handle-host', 'flood[.]example')).toBe('9999 handled\n');
    expect((await send({ address: ADDRESS })).statusCode).toBe(202);
  });

  it('never opens a reported URL or resolves its host name', async () => {
    let asked = 0;
    const hook = createHook({
      init(_id, type) {
        // DNS lookups by the system or by our own resolver.
        if (/^(?:GETADDRINFOREQWRAP|QUERYWRAP)$/.test(type)) asked += 1;
      },
    }).enable();
    await send({ address: 'https://reported.example/a', text: 'See https://said.example/' });
    await operator();
    await operator('--by-host');
    expect(asked).toBe(0);
    // Control: this lookup is detected, so the test would notice others.
    await new Promise((resolve) => lookup('localhost', resolve));
    hook.disable();
    expect(asked).toBe(1);
  });

  it('rejects requests from other sites (CSRF)', async () => {
    const response = await sendForm(
      { address: ADDRESS },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(response.statusCode).toBe(403);
    expect(await kept()).toEqual([]);
  });

  it('logs neither URLs nor text of a report', async () => {
    await send({ address: `${ADDRESS}/zq7`, text: 'zq7', contact: 'zq7@example.org' });
    await sendForm({ address: 'zq7', text: 'zq7', contact: 'zq7@example' });
    expect(logged).toContain('/api/site-reports');
    expect(logged).not.toContain('zq7');
  });

  const forget = () => deleteExpiredRows(db(), reportsRetention, new Date(now));

  it('deletes reports after ninety days, handled or not', async () => {
    await send({ address: ADDRESS, contact: 'ada@example.org' });
    now += 90 * DAY_MS;
    await forget();
    expect(await kept()).toHaveLength(1);
    now += DAY_MS;
    await forget();
    expect(await kept()).toEqual([]);
  });

  describe('operator commands', () => {
    it('lists pending reports without links or terminal control characters', async () => {
      await send({
        address: 'https://evil.example/\u202ea?\u202e31m',
        keep_query: true,
        text: 'See http://evil.example \u001b[2J\u0007',
      });
      const output = await operator();
      expect(output).not.toMatch(/(?!\n)[\p{Cc}\u202a-\u202e]|https?:\/\/|evil\.example/u);
      expect((await listed())[0]).toMatchObject({
        day: '2026-11-23',
        text: 'See hxxp://evil[.]example [2J',
      });
    });

    it('counts pending reports per host and closes them together', async () => {
      for (const address of ['https://a.example/1', 'https://b.example/', 'https://a.example/2']) {
        await send({ address, about: 'malware' });
      }
      const row = { about: 'malware', since: '2026-11-23' };
      expect(await listed('--by-host')).toEqual([
        { ...row, host: 'a[.]example', reports: 2 },
        { ...row, host: 'b[.]example', reports: 1 },
      ]);
      expect(await operator('--handle-host', 'a.example')).toBe('2 handled\n');
      expect(await listed('--by-host')).toHaveLength(1);
      expect(await listed()).toHaveLength(1);
      expect(await listed('--all')).toHaveLength(3);
    });

    it.each([
      [['--handle', 'x']],
      [['--handle', '00000000-0000-4000-8000-000000000000']],
      [['--handle-host', 'c.example']],
      [['--handle', '00000000-0000-4000-8000-000000000000', '--handle-host', 'c.example']],
      [['--unknown']],
    ])('rejects %j', async (args) => {
      await expect(operator(...args)).rejects.toThrow(
        /No pending report|expects|not both|Unknown option/,
      );
    });
  });
});
