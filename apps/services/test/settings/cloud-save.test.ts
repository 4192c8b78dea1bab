import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { settingsModule } from '../../src/settings/module.ts';
import { databasesForRules, createTestServices, type TestServices } from '../support/harness.ts';
import { settingsRetention } from '../../src/settings/retention.ts';
import { deleteExpiredRows } from '../../src/platform/jobs/retention.ts';
import { DAY_MS } from '../../src/platform/utilities/durations.ts';

const START = Date.parse('2026-11-21T23:00:00Z');
const databases = await databasesForRules({ contended: true });

const newId = () => randomBytes(32).toString('base64url');
const newRecord = (size = 1024) => randomBytes(size);

let services: TestServices | undefined;
let now = START;

afterEach(async () => {
  await services?.close();
  services = undefined;
  now = START;
});

async function open(options: Parameters<typeof createTestServices>[0] = {}) {
  services = await createTestServices({
    modules: [settingsModule],
    standIns: { accounts: { authenticate: () => Promise.reject(new Error('nobody signs in')) } },
    now: () => now,
    ...options,
  });
  const { app } = services;
  const call =
    (method: 'GET' | 'PUT' | 'DELETE') =>
    (id: string | undefined, payload?: Buffer, headers: Record<string, string> = {}) =>
      app.inject({
        method,
        url: '/api/settings',
        headers: {
          ...(id !== undefined && { authorization: `Bearer ${id}` }),
          ...(payload && { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
        ...(payload && { payload }),
      });
  const put = call('PUT');
  return {
    services,
    load: call('GET'),
    remove: call('DELETE'),
    put,
    create: (id: string, record: Buffer) => put(id, record, { 'if-none-match': '*' }),
  };
}

describe.each(databases)('cloud-saved settings on $name', ({ databaseUrl }) => {
  it('returns settings byte for byte as sent', async () => {
    const { create, load } = await open({ databaseUrl });
    const [id, record] = [newId(), newRecord()];
    const saved = await create(id, record);
    expect(saved.statusCode).toBe(204);
    const loaded = await load(id);
    expect(loaded.statusCode).toBe(200);
    expect(loaded.rawPayload.equals(record)).toBe(true);
    expect(loaded.headers).toMatchObject({
      etag: saved.headers['etag'],
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
    });
  });

  it('replaces settings only with the current ETag', async () => {
    const { create, put, load } = await open({ databaseUrl });
    const [id, first, second, third] = [newId(), newRecord(), newRecord(), newRecord()];
    const tag = String((await create(id, first)).headers['etag']);
    expect((await create(id, second)).statusCode).toBe(412);
    expect((await put(id, second, { 'if-match': tag })).statusCode).toBe(204);
    // Another device with an outdated ETag.
    const late = await put(id, third, { 'if-match': tag });
    expect([late.statusCode, late.json().error]).toEqual([412, 'changed_meanwhile']);
    expect((await load(id)).rawPayload.equals(second)).toBe(true);
  });

  it('accepts only one of two concurrent saves', async () => {
    const { create } = await open({ databaseUrl });
    const id = newId();
    const answers = await Promise.all([create(id, newRecord()), create(id, newRecord())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 412]);
  });

  it('deletes settings', async () => {
    const { create, remove, load, services: at } = await open({ databaseUrl });
    const id = newId();
    await create(id, newRecord());
    expect((await remove(id)).statusCode).toBe(204);
    expect((await load(id)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await rowsOf(at)).toEqual([]);
  });

  it('expires settings a year after the last save or load', async () => {
    const { create, load, services: at } = await open({ databaseUrl });
    const [used, unused] = [newId(), newId()];
    await create(used, newRecord());
    await create(unused, newRecord());
    now = START + 200 * DAY_MS;
    expect((await load(used)).statusCode).toBe(200);
    now = START + 365 * DAY_MS;
    expect((await load(unused)).statusCode).toBe(404);
    expect((await load(used)).statusCode).toBe(200);
    await deleteExpiredRows(at.platform.database.db, settingsRetention, new Date(now));
    expect(await rowsOf(at)).toHaveLength(1);
    // A user who comes back after that starts over.
    expect((await create(unused, newRecord())).statusCode).toBe(204);
  });

  it('enforces one guessing limit across instances', async () => {
    const first = await open({ databaseUrl });
    const { databaseUrl: shared } = first.services.platform.config;
    if (shared === undefined) return; // An embedded database has only one instance.
    const second = await open({ env: { DATABASE_URL: shared } });
    const statuses = [];
    for (let tries = 0; tries < 22; tries += 1) {
      statuses.push((await (tries % 2 === 0 ? first : second).load(newId())).statusCode);
    }
    await second.services.close();
    services = first.services;
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('stores no plain ID and no time more precise than a day', async () => {
    const { create, load, services: at } = await open({ databaseUrl });
    const id = newId();
    await create(id, newRecord());
    const before = await rowsOf(at);
    now += 5 * DAY_MS;
    await load(id);
    expect(await rowsOf(at)).toEqual(before);
    expect(JSON.stringify(before)).not.toContain(id);
    expect(before).toEqual([
      {
        id_hash: expect.any(String),
        content: expect.any(String),
        version: expect.any(String),
        expires_on: expect.stringMatching(/^2027-11-21/),
      },
    ]);
  });
});

describe('cloud-save service', () => {
  it('lists nothing and ignores an ID in the URL', async () => {
    const { create, load, services: at } = await open();
    const id = newId();
    await create(id, newRecord());
    expect((await load(undefined)).json().error).toBe('invalid_record_id');
    for (const url of [`/api/settings/${id}`, `/api/settings?id=${id}`, '/api/settings/']) {
      expect([401, 404]).toContain((await at.app.inject({ url })).statusCode);
    }
  });

  it('rejects malformed or oversized records, and saves without a precondition', async () => {
    const { create, put, load } = await open();
    const id = newId();
    expect((await create(id, newRecord(4097))).statusCode).toBe(413);
    expect((await create(id, newRecord(28))).statusCode).toBe(422);
    expect((await put(id, newRecord())).statusCode).toBe(428);
    expect((await put(id, newRecord(), { 'if-match': '*' })).statusCode).toBe(428);
    expect((await put(id)).statusCode).toBe(422);
    const text = { 'content-type': 'text/plain', 'if-none-match': '*' };
    expect((await put(id, newRecord(), text)).statusCode).toBe(415);
    expect((await load(id)).statusCode).toBe(404);
  });

  it('rejects anything but an ID', async () => {
    const { load, remove } = await open({ env: { RATE_LIMITS: 'report' } });
    await fc.assert(
      fc.asyncProperty(
        fc
          .string({ unit: 'grapheme-ascii', maxLength: 60 })
          .filter((text) => !/^[\w-]{43}$/.test(text)),
        async (id) => {
          expect((await load(id)).statusCode).toBe(401);
          expect((await remove(id)).statusCode).toBe(401);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('rate-limits requests to prevent passphrase guessing', async () => {
    const { load, create } = await open();
    const statuses = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await load(newId())).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
    for (let saves = 0; saves < 20; saves += 1) await create(newId(), newRecord());
    expect((await create(newId(), newRecord())).statusCode).toBe(429);
  });

  it('rejects requests from other sites (CSRF)', async () => {
    const { put } = await open();
    const headers = { 'if-none-match': '*', 'sec-fetch-site': 'cross-site' };
    expect((await put(newId(), newRecord(), headers)).statusCode).toBe(403);
  });

  it('logs neither IDs nor content', async () => {
    let log = '';
    const logs = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk);
        done();
      },
    });
    const { create, load, remove, put } = await open({ logs });
    const [id, record] = [newId(), newRecord()];
    await create(id, record);
    await load(id);
    await put(id, newRecord(5000));
    await remove(id);
    await remove(id);
    expect(log).toContain('/api/settings');
    expect(log).not.toContain(id);
    expect(log).not.toContain(record.toString('base64url').slice(0, 16));
  });
});

async function rowsOf({ platform }: TestServices): Promise<unknown[]> {
  const { rows } = (await platform.database.db.execute(
    sql`select id_hash, content, version, expires_on::text from saved_settings`,
  )) as unknown as { rows: unknown[] };
  return rows;
}
