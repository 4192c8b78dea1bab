import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createDatabase } from '../../../src/platform/database/create-database.ts';
import type { DatabaseHandle } from '../../../src/platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/unavailable.ts';
import {
  postgresPrograms,
  startOwnPostgres,
  type OwnPostgres,
} from '../../support/databases/own-postgres.ts';

const isTrue = () => true;
const isFalse = () => false;

function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((resolveIt) => (resolve = resolveIt));
  return { promise, resolve: () => resolve() };
}

const aMoment = () => sleep(20);

/** Same as in production, with shorter timeouts. */
const LIMITS = {
  connectionMs: 2500,
  statementMs: 2500,
  queryMs: 2700,
  idleTransactionMs: 3000,
  leaseMs: 1000,
};
const POOL_SIZE = 5;

// Needs the server programs (Debian: `postgresql`) to have a server to stop.
const describeWithServer = postgresPrograms() === undefined ? describe.skip : describe;

describeWithServer('failures of a PostgreSQL server', () => {
  let server: OwnPostgres;
  let database: DatabaseHandle;
  const lost: Error[] = [];

  beforeAll(async () => {
    server = await startOwnPostgres();
    await server.query('create table marks (mark text)');
    await server.query(
      'create table job_leases (name text primary key, holder uuid, expires_at timestamptz)',
    );
    database = await createDatabase(
      { databaseUrl: server.databaseUrl, dataDir: 'memory://', databasePoolSize: POOL_SIZE },
      { limits: LIMITS, onConnectionLost: (error) => lost.push(error) },
    );
  });
  afterEach(async () => {
    server.thaw();
    await server.start();
    await server.setReadOnly(false);
  });
  afterAll(async () => {
    await database.close();
    await server.remove();
  });

  const mark = (name: string) =>
    database.db.transaction((tx) => tx.execute(sql`insert into marks values (${name})`));
  const marked = async (name: string) =>
    (await server.query(`select 1 from marks where mark = '${name}'`)).rowCount;

  it('a connection lost in a transaction fails only that transaction', async () => {
    const isOpen = signal();
    const isStopped = signal();
    const caught = database.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into marks values ('undone')`);
        isOpen.resolve();
        await isStopped.promise;
        await tx.execute(sql`insert into marks values ('undone')`);
      })
      .catch((error: unknown) => error);
    await isOpen.promise;
    await server.stop();
    isStopped.resolve();
    expect(isDatabaseUnavailable(await caught)).toBe(true);
    expect(lost).not.toHaveLength(0);
    await expect(database.ping()).rejects.toThrow();

    await server.start();
    await database.ping();
    await mark('again');
    expect(await marked('again')).toBe(1);
    expect(await marked('undone')).toBe(0);
  });

  it('transactions that fail to begin leak no connection', async () => {
    await Promise.all(Array.from({ length: POOL_SIZE }, (_, i) => mark(`before ${i}`)));
    server.freeze();
    const begun = await Promise.allSettled(
      Array.from({ length: 2 * POOL_SIZE }, (_, i) => mark(`frozen ${i}`)),
    );
    expect(begun.map(({ status }) => status)).not.toContain('fulfilled');
    for (const result of begun) {
      expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true);
    }
    await expect(database.ping()).rejects.toThrow();

    server.thaw();
    // The server first processes the backlog.
    while (!(await mark('thawed').then(isTrue, isFalse))) await database.ping().catch(isFalse);
    await Promise.all(Array.from({ length: 2 * POOL_SIZE }, (_, i) => mark(`thawed ${i}`)));
    expect(await marked('thawed 9')).toBe(1);
    expect(database.pool?.totalCount).toBeLessThanOrEqual(POOL_SIZE);
  });

  it('a read-only server counts as unavailable and its connections are dropped', async () => {
    await Promise.all(Array.from({ length: POOL_SIZE }, (_, i) => mark(`warm ${i}`)));
    await server.setReadOnly(true);
    const refused = await mark('refused').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    await expect(database.ping()).rejects.toThrow(/read-only/);

    // Open connections would stay with the old primary; only new ones reach its successor.
    const known = await backends();
    await database.ping().catch(() => undefined);
    // The backends exit when their connections close; if those were kept, this loop would not end.
    while ((await backends()).some((backend) => known.includes(backend))) await aMoment();

    await server.setReadOnly(false);
    await mark('writes again');
    expect(await marked('writes again')).toBe(1);
  });

  const backends = async () =>
    (
      await server.query("select pid from pg_stat_activity where application_name = 'mallard'")
    ).rows.map(({ pid }: { pid: number }) => pid);

  it('a job ends if its connection is lost, and the next one runs', async () => {
    const isOpen = signal();
    const isStopped = signal();
    const job = database
      .runJob('job', async (db) => {
        isOpen.resolve();
        await isStopped.promise;
        await db.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    await isOpen.promise;
    await server.stop();
    isStopped.resolve();
    expect(await job).toBeInstanceOf(Error);
    await server.start();
    // The lease could not be released, so wait until it expires.
    while (!(await database.runJob('job', async () => undefined))) await aMoment();
  });

  it('close does not wait for a server that hangs', async () => {
    const own = await createDatabase(
      { databaseUrl: server.databaseUrl, dataDir: 'memory://' },
      { limits: LIMITS },
    );
    await own.ping();
    server.freeze();
    await own.close();
  });
});
