import { setTimeout as delay } from 'node:timers/promises';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { StartupError } from '../utilities/errors.ts';
import type { DatabaseHandle } from './database.ts';
import { START_RETRY_MS, START_WAIT_MS } from './constants.ts';
import {
  compareSchema,
  readMigrations,
  recordContractions,
  type KnownMigration,
  type Migrated,
} from './schema-version.ts';
import { refusePooler } from './pooler.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Brings the tables of every module up to date, each with a migrations table of its own
 * (`drizzle.<module>_migrations`). Several instances may do so at once.
 *
 * @returns What was not there before.
 */
export async function migrateDatabase(
  database: Pick<DatabaseHandle, 'withMigrationLock'>,
  modules: readonly Migrated[],
): Promise<KnownMigration[]> {
  const known = readMigrations(modules);
  let missing: KnownMigration[] = [];
  await database.withMigrationLock(async (db) => {
    ({ missing } = await compareSchema(db, known));
    if (missing.length === 0) return;
    // First: while something is taken away, no earlier release may start.
    await recordContractions(db, missing);
    for (const { name, migrationsFolder } of modules) {
      if (migrationsFolder === undefined) continue;
      // Both drivers' migrators are the same function over the dialect.
      await migrateNodePostgres(db as unknown as Parameters<typeof migrateNodePostgres>[0], {
        migrationsFolder,
        migrationsTable: `${name}_migrations`,
      });
    }
  });
  return missing;
}

/**
 * Makes sure that this release can work with the tables as they are. A later release's are good as long as it has
 * taken nothing away.
 *
 * @throws StartupError
 */
export async function checkSchema(
  { db }: Pick<DatabaseHandle, 'db'>,
  modules: readonly Migrated[],
): Promise<void> {
  const { missing, foreignContractions } = await compareSchema(db, readMigrations(modules));
  const names = (migrations: readonly { module: string; tag: string }[]) =>
    migrations.map(({ module, tag }) => `${module}/${tag}`).join(', ');
  if (foreignContractions.length > 0) {
    throw new StartupError(
      `DATABASE_URL: a later release has taken away what this one may need: ${names(foreignContractions)}. Start that release, or a later one.`,
    );
  }
  if (missing.length > 0) {
    throw new StartupError(
      `DATABASE_URL: the database has not seen ${missing.length} of this release's migrations: ${names(missing)}. Run the migrate command of this release first.`,
    );
  }
}

/**
 * Waits until the database answers: it may be starting at the same time as we are.
 *
 * @param options.onWait Receives the reason of the first failed attempt.
 * @throws StartupError After a limit, or at once when it refuses us (bad password, unknown database).
 */
export async function waitForDatabase(
  database: DatabaseHandle,
  {
    now = Date.now,
    sleep = (ms: number): Promise<void> => delay(ms),
    onWait = (_reason: string) => undefined as void,
  } = {},
): Promise<void> {
  const end = now() + START_WAIT_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.ping().catch(refusePooler('DATABASE_URL'));
      return;
    } catch (cause) {
      if (cause instanceof StartupError) throw cause;
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
      if (attempt === 1) onWait(reason);
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
