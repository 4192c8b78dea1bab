/** Lists the locks that pending migrations take on existing tables, and the sizes of these tables. */
import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from './database.ts';
import {
  compareSchema,
  indexBuildOf,
  readMigrations,
  statementsOf,
  type KnownMigration,
  type Migrated,
} from './schema-version.ts';

export interface MigrationPlan {
  migration: KnownMigration;
  /** One line for each statement that affects an existing table. */
  effects: string[];
}

/** Locks of statements that aren't index builds; the first group is the table. */
const LOCKS: readonly [pattern: RegExp, lock: string][] = [
  [
    /^(?:alter|drop|truncate)\s+(?:table\s+)?(?:if\s+exists\s+)?(?:only\s+)?"?(\w+)"?/i,
    'blocks readers and writers',
  ],
  [
    /^(?:update|delete\s+from|insert\s+into)\s+(?:only\s+)?"?(\w+)"?/i,
    'locks the rows that it changes',
  ],
];

/** Returns the pending migrations in the order in which they are applied. */
export async function planMigrations(
  { db, kind }: Pick<DatabaseHandle, 'db' | 'kind'>,
  modules: readonly Migrated[],
): Promise<MigrationPlan[]> {
  const { missing } = await compareSchema(db, readMigrations(modules));
  const sizeOf = async (table: string) => {
    const { rows } = (await db.execute(
      sql`select greatest(reltuples, 0)::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
        from pg_class where oid = to_regclass(${`"${table}"`})`,
    )) as unknown as { rows: { rows: string; size: string }[] };
    return rows[0];
  };
  return Promise.all(
    missing.map(async (migration) => {
      const locks = locksOf(migration, kind === 'server');
      const effects = await Promise.all(
        locks.map(async ({ table, lock }) => {
          const size = await sizeOf(table);
          if (size === undefined) return [];
          const rows = Number(size.rows).toLocaleString('en');
          return [`${table} (about ${rows} rows, ${size.size}): ${lock}`];
        }),
      );
      return { migration, effects: effects.flat() };
    }),
  );
}

function locksOf({ statements }: KnownMigration, isServer: boolean) {
  const all = statementsOf(statements);
  const builds = all.map(indexBuildOf);
  const isConcurrent = isServer && builds.every((build) => build !== undefined);
  return all.flatMap((statement, index) => {
    const build = builds[index];
    if (build !== undefined) {
      const lock = isConcurrent ? 'builds an index concurrently' : 'blocks writers';
      return [{ table: build.table, lock }];
    }
    return LOCKS.flatMap(([pattern, lock]) => {
      const table = pattern.exec(statement)?.[1];
      return table === undefined ? [] : [{ table, lock }];
    });
  });
}
