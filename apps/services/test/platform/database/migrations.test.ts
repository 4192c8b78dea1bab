/** Rolling releases and rollbacks: the requirements on migrations and on a server that starts. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { modules } from '../../../src/modules.ts';
import { platformMigrations } from '../../../src/platform/assembly/create-platform.ts';
import { createDatabase } from '../../../src/platform/database/create-database.ts';
import type { DatabaseHandle } from '../../../src/platform/database/database.ts';
import { checkSchema, migrateDatabase } from '../../../src/platform/database/migrate.ts';
import { planMigrations } from '../../../src/platform/database/migration-plan.ts';
import {
  blockingIndexBuilds,
  contractingStatements,
  readMigrations,
} from '../../../src/platform/database/schema-version.ts';
import { createScratchDatabase, databasesForRules } from '../../support/databases/databases.ts';

/** Migrations from before indexes were built concurrently. They are long applied, so add none. */
const OLD_BLOCKING_MIGRATIONS: ReadonlySet<string> = new Set([
  'platform/0002_bulk_mails',
  'account/0001_sessions_and_v1',
  'account/0003_known_devices',
  'subscription/0004_money',
  'subscription/0008_trial_campaigns',
]);

describe('migrations', () => {
  it.each(readMigrations([platformMigrations, ...modules]))(
    '$module/$tag builds indexes of existing tables in a separate migration',
    ({ module, tag, statements }) => {
      if (OLD_BLOCKING_MIGRATIONS.has(`${module}/${tag}`)) return;
      expect(blockingIndexBuilds({ statements })).toEqual([]);
    },
  );

  it('refuses an index of an existing table next to another statement', () => {
    const index = 'CREATE INDEX "goods_price" ON "goods" USING btree ("price");';
    const column = 'ALTER TABLE "goods" ADD COLUMN "price" int;';
    const table = 'CREATE TABLE "goods" ("price" int);';
    const join = (...each: string[]) => ({ statements: each.join('--> statement-breakpoint\n') });
    expect(blockingIndexBuilds(join(column, index))).toHaveLength(1);
    expect(blockingIndexBuilds(join(table, index))).toEqual([]);
    expect(blockingIndexBuilds(join(index, index))).toEqual([]);
  });

  it.each(readMigrations([platformMigrations, ...modules]))(
    '$module/$tag is backward compatible or declares its removal safe',
    (migration) => {
      if (!migration.isContraction) expect(contractingStatements(migration)).toEqual([]);
    },
  );
});

describe.each(await databasesForRules({ contended: true }))(
  'releases on $name',
  ({ databaseUrl }) => {
    let database: DatabaseHandle;
    let folder: string;
    let scratchUrl: string | undefined;
    const closers: (() => Promise<unknown>)[] = [];
    const earlier = () => [{ name: 'shop', migrationsFolder: join(folder, 'earlier') }];
    const later = () => [{ name: 'shop', migrationsFolder: join(folder, 'later') }];

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'mallard-migrations-'));
      closers.push(() => rm(folder, { recursive: true }));
      await writeRelease('earlier', ['create table goods (id text, name text);']);
      const scratch =
        databaseUrl === undefined ? undefined : await createScratchDatabase(databaseUrl);
      if (scratch) closers.push(() => scratch.drop());
      scratchUrl = scratch?.databaseUrl;
      database = await createDatabase({ databaseUrl: scratchUrl, dataDir: 'memory://' });
      closers.push(() => database.close());
    });
    afterEach(async () => {
      for (const close of closers.splice(0).reverse()) await close();
    });

    async function writeRelease(name: string, migrations: readonly string[]) {
      const template = platformMigrations.migrationsFolder;
      await cp(template, join(folder, name), { recursive: true });
      const journal = join(folder, name, 'meta/_journal.json');
      const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
      const written = migrations.map((_, i) => ({
        ...entries[0],
        idx: i,
        when: 1000 + i,
        tag: `000${i}_step`,
      }));
      await writeFile(journal, JSON.stringify({ ...rest, entries: written }));
      for (const [i, statements] of migrations.entries()) {
        await writeFile(join(folder, name, `000${i}_step.sql`), statements);
      }
    }

    it('starts only after the migrations were applied', async () => {
      await expect(checkSchema(database, earlier())).rejects.toThrow(
        /shop\/0000_step.*migrate command/,
      );
      expect(await migrateDatabase(database, earlier())).toMatchObject([{ tag: '0000_step' }]);
      await checkSchema(database, earlier());
      expect(await migrateDatabase(database, earlier())).toEqual([]);
    });

    it('starts on a newer schema that only adds tables or columns', async () => {
      await migrateDatabase(database, earlier());
      await writeRelease('later', [
        'create table goods (id text, name text);',
        'alter table goods add column price int;',
      ]);
      await expect(checkSchema(database, later())).rejects.toThrow(/0001_step/);
      await migrateDatabase(database, later());
      await checkSchema(database, later());
      await checkSchema(database, earlier());
      expect(await migrateDatabase(database, earlier())).toEqual([]);
    });

    // The embedded database has one connection, so it builds no index concurrently.
    const ofServer = databaseUrl === undefined ? it.skip : it;
    const withIndex = (unique = '') => [
      'create table goods (id text, name text);',
      `-- contract: names differ since 2026-11\ncreate ${unique} index goods_name on goods (name);\ncreate index goods_id on goods (id);`,
    ];
    const isValid = async () => {
      const { rows } = (await database.db.execute(
        sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('goods_name')`,
      )) as unknown as { rows: { valid: boolean }[] };
      return rows[0]?.valid;
    };

    ofServer('build an index while others write to its table', async () => {
      await migrateDatabase(database, earlier());
      await writeRelease('later', withIndex());
      const connect = async () => {
        const client = new pg.Client({ connectionString: scratchUrl });
        await client.connect();
        closers.push(() => client.end());
        return client;
      };
      const [earlierWriter, writer] = [await connect(), await connect()];
      // The build waits for this transaction. A non-concurrent build would make every other session
      // wait behind it.
      await earlierWriter.query("begin; insert into goods values ('1', 'open')");
      const migrated = migrateDatabase(database, later());
      const isBuilding = 'select 1 from pg_stat_progress_create_index';
      while ((await writer.query(isBuilding)).rowCount === 0) await sleep(20);
      await writer.query("set lock_timeout = '2s'");
      await writer.query("insert into goods values ('2', 'meanwhile')");
      await earlierWriter.query('commit');
      await migrated;
      expect(await isValid()).toBe(true);
    });

    ofServer('build an index again after a build that failed', async () => {
      await migrateDatabase(database, earlier());
      await database.db.execute(sql`insert into goods values ('1', 'same'), ('2', 'same')`);
      await writeRelease('later', withIndex('unique'));
      await expect(migrateDatabase(database, later())).rejects.toThrow();
      expect(await isValid()).toBe(false);
      await database.db.execute(sql`delete from goods where id = '2'`);
      expect(await migrateDatabase(database, later())).toMatchObject([{ tag: '0001_step' }]);
      expect(await isValid()).toBe(true);
    });

    ofServer('migrate once when two instances do so at the same time', async () => {
      await migrateDatabase(database, earlier());
      await writeRelease('later', withIndex());
      await Promise.all([migrateDatabase(database, later()), migrateDatabase(database, later())]);
      expect(await isValid()).toBe(true);
    });

    it('shows in a dry run what pending migrations lock', async () => {
      await migrateDatabase(database, earlier());
      await database.db.execute(
        sql`insert into goods select i::text from generate_series(1, 1234) i`,
      );
      await database.db.execute(sql`analyze goods`);
      await writeRelease('later', [
        'create table goods (id text, name text);',
        'create table prices (id text);\nalter table "goods" add column price int;\ncreate index prices_id on prices (id);\nupdate goods set price = 1;',
        'create index goods_name on "goods" (name);',
      ]);
      const plan = await planMigrations(database, later());
      const size = expect.stringMatching(/^goods \(about 1,234 rows, \d+ kB\): /);
      expect(plan.map(({ migration, effects }) => [migration.tag, effects])).toEqual([
        ['0001_step', [size, size]],
        ['0002_step', [size]],
      ]);
      expect(plan.flatMap(({ effects }) => effects).map((line) => line.split('): ')[1])).toEqual([
        'blocks readers and writers',
        'locks the rows that it changes',
        databaseUrl === undefined ? 'blocks writers' : 'builds an index concurrently',
      ]);
    });

    it('refuses to start on a newer schema that removed something', async () => {
      await migrateDatabase(database, earlier());
      await writeRelease('later', [
        'create table goods (id text, name text);',
        '-- contract: nothing reads "name" since 2026-11\nalter table goods drop column name;',
      ]);
      await migrateDatabase(database, later());
      await checkSchema(database, later());
      await expect(checkSchema(database, earlier())).rejects.toThrow(
        /later release removed columns or tables.*shop\/0001_step/,
      );
      await database.db.execute(sql`select id from goods`);
    });
  },
);
