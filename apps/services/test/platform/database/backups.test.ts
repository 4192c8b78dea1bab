/** Tests the shipped backup configuration and script on a dedicated cluster and repositories. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase } from '../../../src/platform/database/create-database.ts';
import { migrateAll } from '../../support/databases/migrate-all.ts';
import {
  createOwnPgBackRest,
  hasPgBackRest,
  type OwnPgBackRest,
} from '../../support/databases/own-pgbackrest.ts';
import { startOwnPostgres, type OwnPostgres } from '../../support/databases/own-postgres.ts';

const LIMIT_MS = 120_000;
/** A value in a database row, which would be readable in an unencrypted backup. */
const MARKER = 'find-me-in-the-backup';

// Skip these tests unless `pgbackrest` (Debian package) is installed.
(hasPgBackRest() ? describe : describe.skip)('backups', () => {
  let backups: OwnPgBackRest;
  let postgres: OwnPostgres;
  beforeAll(async () => {
    backups = await createOwnPgBackRest();
    postgres = await startOwnPostgres({ settings: backups.settings });
    await backups.createStanza(postgres);
    const database = await createDatabase({
      databaseUrl: postgres.databaseUrl,
      dataDir: 'memory://',
    });
    await migrateAll(database);
    await database.close();
    await postgres.query(
      `insert into job_times (job, finished_at, place) values ('probe', extract(epoch from now()) * 1000, '${MARKER}')`,
    );
  }, LIMIT_MS);
  afterAll(async () => {
    await postgres?.remove();
    await backups?.remove();
  });

  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const metrics = async () => {
    expect(await backups.backup('metrics')).toMatchObject({ status: 0 });
    return readFileSync(join(backups.state, 'metrics.prom'), 'utf8');
  };
  /** Waits until PostgreSQL has archived all WAL written so far. */
  async function archiveAll() {
    // A segment can be switched only if it has content.
    await postgres.query("select pg_create_restore_point('probe')");
    const { rows } = await postgres.query(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment, pg_switch_wal()',
    );
    const isArchived = `select left(last_archived_wal, 24) >= '${rows[0].segment}' as yes from pg_stat_archiver`;
    while ((await postgres.query(isArchived)).rows[0].yes !== true) await sleep(100);
  }

  it(
    'reports age zero before the first backup',
    async () => {
      expect(await metrics()).toContain('mallard_backup_timestamp_seconds{repository="1"} 0\n');
    },
    LIMIT_MS,
  );

  it(
    'stores each backup encrypted in both repositories, and reports its time',
    async () => {
      expect(await backups.backup('full')).toEqual({ status: 0, output: '' });
      expect(await backups.backup('diff')).toEqual({ status: 0, output: '' });
      await archiveAll();
      const text = await metrics();
      for (const repository of [1, 2]) {
        const [, seconds] =
          new RegExp(
            `^mallard_backup_timestamp_seconds\\{repository="${repository}"\\} (\\d+)$`,
            'm',
          ).exec(text) ?? [];
        expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
      }
      expect(text).toMatch(/^mallard_backup_archived_timestamp_seconds 1\d{9}/m);
      const stored = [
        ...filesOf(backups.repository).map((file) => readFileSync(file)),
        ...backups.objects.values(),
      ];
      expect(stored.length).toBeGreaterThan(20);
      for (const file of stored) {
        expect(file.subarray(0, 8).toString('latin1')).toBe('Salted__');
        expect(file.includes(MARKER)).toBe(false);
      }
    },
    LIMIT_MS,
  );

  it(
    'verifies both repositories, and fails when a stored file is damaged',
    async () => {
      const good = await backups.backup('verify');
      expect(good).toMatchObject({ status: 0 });
      expect(await metrics()).toMatch(/^mallard_backup_verified_timestamp_seconds 1\d{9}$/m);

      const bundle = filesOf(backups.repository).find((file) => /\/bundle\/\d+$/.test(file)) ?? '';
      const whole = readFileSync(bundle);
      const damaged = Buffer.from(whole);
      damaged.fill(0, Math.floor(whole.length / 2), Math.floor(whole.length / 2) + 64);
      writeFileSync(bundle, damaged);
      const bad = await backups.backup('verify');
      writeFileSync(bundle, whole);
      expect(bad.status).not.toBe(0);
      expect(bad.output).toMatch(/failed for repository 1/);
    },
    LIMIT_MS,
  );

  it.each([1, 2])(
    'restores and checks the newest backup of repository %i next to the cluster',
    async (repository) => {
      await postgres.query(
        `update job_times set finished_at = extract(epoch from now()) * 1000 where job = 'probe'`,
      );
      await archiveAll();
      const { status, output } = await backups.backup('drill', String(repository));
      expect(output).toMatch(new RegExp(`^restored from repository ${repository}: `, 'm'));
      const [, seconds] = /^newest write: (\d+) s before now$/m.exec(output) ?? [];
      expect(Number(seconds)).toBeLessThan(60);
      expect(output).toMatch(/^0 accounts, 0 subscriptions, 0 waiting emails$/m);
      expect(status).toBe(0);
      expect(await metrics()).toMatch(/^mallard_backup_drilled_timestamp_seconds 1\d{9}$/m);
    },
    LIMIT_MS,
  );

  it(
    'fails a drill without a backup',
    async () => {
      const { status, output } = await backups.backup('drill', '3');
      expect(status).not.toBe(0);
      expect(output).not.toContain('passed');
    },
    LIMIT_MS,
  );
});
