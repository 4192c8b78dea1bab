import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { ServiceModule } from '../module.ts';
import { StartupError } from '../errors.ts';
import type { DatabaseHandle } from './database.ts';
import { START_RETRY_MS, START_WAIT_MS } from './constants.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Brings the tables of every module up to date, each with a migrations table of its own
 * (`drizzle.<module>_migrations`). Several instances may do so at once.
 */
export async function migrateDatabase(
  database: Pick<DatabaseHandle, 'withMigrationLock'>,
  modules: readonly Pick<ServiceModule, 'name' | 'migrationsFolder'>[],
): Promise<void> {
  await database.withMigrationLock(async (db) => {
    for (const { name, migrationsFolder } of modules) {
      if (migrationsFolder === undefined) continue;
      // Both drivers' migrators are the same function over the dialect.
      await migrateNodePostgres(db as unknown as Parameters<typeof migrateNodePostgres>[0], {
        migrationsFolder,
        migrationsTable: `${name}_migrations`,
      });
    }
  });
}

/**
 * Waits until the database answers: it may be starting at the same time as we are.
 *
 * @throws StartupError After a limit, or at once when it refuses us (bad password, unknown database).
 */
export async function waitForDatabase(
  database: DatabaseHandle,
  {
    now = Date.now,
    sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    onWait = () => undefined as void,
  } = {},
): Promise<void> {
  const end = now() + START_WAIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.ping();
      return;
    } catch (cause) {
      const reason = reasonOf(cause);
      if (!isDatabaseUnavailable(cause) && !/did not answer/.test(reason)) {
        throw new StartupError(`DATABASE_URL: the database refuses the connection: ${reason}.`, {
          cause,
        });
      }
      if (now() >= end) {
        throw new StartupError(
          `DATABASE_URL: the database did not answer for ${START_WAIT_MS / 1000} s: ${reason}.`,
          { cause },
        );
      }
      if (attempt === 1) onWait();
      await sleep(START_RETRY_MS);
    }
  }
}

/** A driver's message or code names the host, the user or the database, never the password. */
function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return typeof code === 'string' ? code : 'unknown';
}
