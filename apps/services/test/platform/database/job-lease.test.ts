import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createDatabase } from '../../../src/platform/database/create-database.ts';
import type { Database, DatabaseHandle } from '../../../src/platform/database/database.ts';
import { availableServer, createScratchDatabase } from '../../support/databases/databases.ts';

const serverUrl = await availableServer();

// Leases coordinate servers, which share a PostgreSQL server; skip these tests without one.
(serverUrl === undefined ? describe.skip : describe)('job lease', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  let instances: [DatabaseHandle, DatabaseHandle];
  beforeAll(async () => {
    scratch = await createScratchDatabase(serverUrl ?? '', { migrated: true });
    const open = (leaseMs: number) =>
      createDatabase(
        { databaseUrl: scratch.databaseUrl, dataDir: 'memory://' },
        { limits: { leaseMs } },
      );
    instances = [await open(3_600_000), await open(3_600_000)];
  });
  afterAll(async () => {
    for (const instance of instances) await instance.close();
    await scratch.drop();
  });

  const nothing = async () => undefined;
  /** Expires the lease, as if its holder had not renewed it in time. */
  const expire = () =>
    instances[0].db.execute(sql`update job_leases set expires_at = now() - interval '1 s'`);
  const write = (db: Database) =>
    db.transaction((tx) => tx.execute(sql`insert into job_times values ('written', 1)`));

  it('a job lease keeps other instances out until the job ends', async () => {
    await instances[0].runJob('job', async () => {
      expect(await instances[1].runJob('job', nothing)).toBe(false);
      expect(await instances[1].runJob('other job', nothing)).toBe(true);
    });
    expect(await instances[1].runJob('job', nothing)).toBe(true);
  });

  it('a job lease is released when the job fails', async () => {
    const failing = instances[0].runJob('job', () => Promise.reject(new Error('the job failed')));
    await expect(failing).rejects.toThrow('the job failed');
    expect(await instances[1].runJob('job', nothing)).toBe(true);
  });

  it('an expired job lease is taken over and fences off its former holder', async () => {
    const stale = instances[0].runJob('job', async (db) => {
      await expire();
      expect(await instances[1].runJob('job', nothing)).toBe(true);
      await write(db);
    });
    await expect(stale).rejects.toThrow('The lease of the job "job" was lost');
    const { rows } = (await instances[0].db.execute(
      sql`select 1 from job_times where job = 'written'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  });

  it('a job lease can’t be taken over while its holder is in a transaction', async () => {
    await instances[0].runJob('job', async (db) => {
      await db.transaction(async () => {
        await expire();
        expect(await instances[1].runJob('job', nothing)).toBe(false);
      });
    });
  });

  it('a job stops when lease renewal finds another holder', async () => {
    const quick = await createDatabase(
      { databaseUrl: scratch.databaseUrl, dataDir: 'memory://' },
      { limits: { leaseMs: 200 } },
    );
    const lost = quick.runJob('job', async (_db, signal) => {
      await instances[0].db.execute(
        sql`update job_leases set holder = gen_random_uuid(), expires_at = now() + interval '1 day'`,
      );
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    await expect(lost).rejects.toThrow('The lease of the job "job" was lost');
    await quick.close();
  });
});
