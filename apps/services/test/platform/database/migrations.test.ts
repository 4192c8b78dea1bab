/** Rolling releases and rollbacks: the requirements on migrations and on a server that starts. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { modules } from '../../../src/modules.ts';
import { platformMigrations } from '../../../src/platform/assembly/create-platform.ts';
import { createDatabase } from '../../../src/platform/database/create-database.ts';
import type { DatabaseHandle } from '../../../src/platform/database/database.ts';
import { checkSchema, migrateDatabase } from '../../../src/platform/database/migrate.ts';
import {
  contractingStatements,
  readMigrations,
} from '../../../src/platform/database/schema-version.ts';
import { createScratchDatabase, databasesForRules } from '../../support/databases/databases.ts';

describe('migrations', () => {
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
      database = await createDatabase({ databaseUrl: scratch?.databaseUrl, dataDir: 'memory://' });
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

    it('refuses to start on a newer schema that removed something', async () => {
      await migrateDatabase(database, earlier());
      await writeRelease('later', [
        'create table goods (id text, name text);',
        '-- contract: nothing reads "name" since 2026-11\nalter table goods drop column name;',
      ]);
      await migrateDatabase(database, later());
      await checkSchema(database, later());
      await expect(checkSchema(database, earlier())).rejects.toThrow(
        /later release has taken away.*shop\/0001_step/,
      );
      await database.db.execute(sql`select id from goods`);
    });
  },
);
