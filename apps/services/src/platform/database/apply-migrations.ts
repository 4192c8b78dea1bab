/**
 * Applies each migration of a module that a database doesn't have yet, exactly once.
 *
 * A migration is one transaction, unless it only builds indexes on a table of an earlier release: a
 * transaction would block writers for the whole build, so each index is built concurrently and can
 * be rebuilt after a failure.
 */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { indexBuildOf, statementsOf, type Migrated } from './schema-version.ts';

/**
 * @param options.isConcurrent Whether other sessions may write in the meantime: false for an embedded database.
 */
export async function applyMigrations(
  db: Database,
  { name, migrationsFolder }: Migrated,
  { isConcurrent }: { isConcurrent: boolean },
): Promise<void> {
  if (migrationsFolder === undefined) return;
  const table = sql`drizzle.${sql.identifier(`${name}_migrations`)}`;
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = (await db.execute(
    sql`select max(created_at) as newest from ${table}`,
  )) as unknown as { rows: { newest: string | number | null }[] };
  const newest = Number(rows[0]?.newest ?? 0);
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis <= newest) continue;
    const record = sql`insert into ${table} (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`;
    const builds = migration.sql.flatMap(statementsOf).map(indexBuildOf);
    // New tables have no writers to block.
    if (isConcurrent && newest > 0 && builds.every((build) => build !== undefined)) {
      for (const build of builds) await buildConcurrently(db, build);
      await db.execute(record);
    } else {
      await db.transaction(async (tx) => {
        for (const statement of migration.sql) await tx.execute(sql.raw(statement));
        await tx.execute(record);
      });
    }
  }
}

async function buildConcurrently(
  db: Database,
  { index, unique, definition }: { index: string; unique: string; definition: string },
): Promise<void> {
  // A failed build leaves an invalid index that is never used.
  const { rows } = (await db.execute(
    sql`select 1 from pg_index where indexrelid = to_regclass(${`"${index}"`}) and not indisvalid`,
  )) as unknown as { rows: unknown[] };
  if (rows.length > 0) {
    await db.execute(sql`drop index concurrently ${sql.identifier(index)}`);
  }
  // A concurrent build waits for every older transaction and blocks no other session.
  await db.execute(sql`set lock_timeout = 0`);
  await db.execute(
    sql.raw(`create ${unique} index concurrently if not exists "${index}" ${definition}`),
  );
  await db.execute(sql`reset lock_timeout`);
}
