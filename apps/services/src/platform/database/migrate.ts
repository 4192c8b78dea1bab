import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { ServiceModule } from '../module.ts';
import type { DatabaseHandle } from './database.ts';

/**
 * Brings the tables of every module up to date, each with a migrations table of its own
 * (`drizzle.<module>_migrations`).
 */
export async function migrateDatabase(
  database: DatabaseHandle,
  modules: readonly Pick<ServiceModule, 'name' | 'migrationsFolder'>[],
): Promise<void> {
  for (const { name, migrationsFolder } of modules) {
    if (migrationsFolder === undefined) continue;
    // Both drivers' migrators are the same function over the dialect.
    await migrateNodePostgres(database.db as unknown as Parameters<typeof migrateNodePostgres>[0], {
      migrationsFolder,
      migrationsTable: `${name}_migrations`,
    });
  }
}
