/** What a database server does to those that use it when it stops, hangs or only reads. */
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

/** As in production, some times shorter. */
const LIMITS = {
  connectionMs: 2500,
  statementMs: 2500,
  queryMs: 2700,
  idleTransactionMs: 3000,
  leaseMs: 1000,
};
const POOL_SIZE = 5;

// Without the programs of a server (Debian: `postgresql`) there is nothing to stop.
const describeWithServer = postgresPrograms() === undefined ? describe.skip : describe;

describeWithServer('with a PostgreSQL server that fails', () => {
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

  it('a connection lost in a transaction fails that transaction alone', async () => {
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

  it('transactions that could not begin leave no connection behind', async () => {
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
    // The server has to get through what has piled up first.
    while (!(await mark('thawed').then(isTrue, isFalse))) await database.ping().catch(isFalse);
    await Promise.all(Array.from({ length: 2 * POOL_SIZE }, (_, i) => mark(`thawed ${i}`)));
    expect(await marked('thawed 9')).toBe(1);
    expect(database.pool?.totalCount).toBeLessThanOrEqual(POOL_SIZE);
  });

  it('a server that only reads is unavailable, and its connections are given up', async () => {
    await Promise.all(Array.from({ length: POOL_SIZE }, (_, i) => mark(`warm ${i}`)));
    await server.setReadOnly(true);
    const refused = await mark('refused').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    await expect(database.ping()).rejects.toThrow(/only reads/);

    // A connection to the old primary would stay with it: only new ones find the next.
    const known = await backends();
    await database.ping().catch(() => undefined);
    // The server's processes end by themselves; were they kept, this would not come to an end.
    while ((await backends()).some((backend) => known.includes(backend))) await aMoment();

    await server.setReadOnly(false);
    await mark('writes again');
    expect(await marked('writes again')).toBe(1);
  });

  const backends = async () =>
    (
      await server.query("select pid from pg_stat_activity where application_name = 'mallard'")
    ).rows.map(({ pid }: { pid: number }) => pid);

  it('a job whose connection is lost has ended, and the next one runs', async () => {
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
    // The lease could not be given back: it expires.
    while (!(await database.runJob('job', async () => undefined))) await aMoment();
  });

  it('closing does not wait for a server that hangs', async () => {
    const own = await createDatabase(
      { databaseUrl: server.databaseUrl, dataDir: 'memory://' },
      { limits: LIMITS },
    );
    await own.ping();
    server.freeze();
    await own.close();
  });
});
