import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../utilities/errors.ts';
import { applyMigrations } from './apply-migrations.ts';
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
 * Migrates the tables of every module, each with its own migrations table
 * (`drizzle.<module>_migrations`). Several instances may call this concurrently.
 *
 * @returns The migrations that were newly applied.
 */
export async function migrateDatabase(
  database: Pick<DatabaseHandle, 'withMigrationLock'> & Partial<Pick<DatabaseHandle, 'kind'>>,
  modules: readonly Migrated[],
): Promise<KnownMigration[]> {
  const known = readMigrations(modules);
  let missing: KnownMigration[] = [];
  await database.withMigrationLock(async (db) => {
    ({ missing } = await compareSchema(db, known));
    if (missing.length === 0) return;
    // Record contractions first, so no earlier release can start while something is being removed.
    await recordContractions(db, missing);
    const isConcurrent = database.kind === 'server';
    for (const module of modules) await applyMigrations(db, module, { isConcurrent });
  });
  return missing;
}

/**
 * Checks that this release can work with the current schema. The schema of a later release is
 * acceptable as long as nothing has been removed.
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
      `DATABASE_URL: a later release removed columns or tables that this one may need: ${names(foreignContractions)}. Start that release, or a later one.`,
    );
  }
  if (missing.length > 0) {
    throw new StartupError(
      `DATABASE_URL: the database lacks ${missing.length} of this release’s migrations: ${names(missing)}. Run the migrate command of this release first.`,
    );
  }
}

/**
 * Waits until the database responds; it may be starting at the same time.
 *
 * @param options.onWait Receives the reason of the first failed attempt.
 * @throws StartupError After the time limit, or immediately if the database rejects us (wrong
 * password, unknown database).
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
        throw new StartupError(`DATABASE_URL: the database rejected the connection: ${reason}.`, {
          cause,
        });
      }
      if (now() >= end) {
        throw new StartupError(
          `DATABASE_URL: the database didn’t respond for ${START_WAIT_MS / 1000} s: ${reason}.`,
          { cause },
        );
      }
      if (attempt === 1) onWait(reason);
      await sleep(START_RETRY_MS);
    }
  }
}

/**
 * Returns the driver's message or code, which may name the host, the user or the database but never
 * the password.
 */
function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return typeof code === 'string' ? code : 'unknown';
}
