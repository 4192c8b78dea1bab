import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { StartupError } from '../utilities/errors.ts';
import { withTimeout } from '../utilities/with-timeout.ts';
import { NO_ANSWER, PING_TIMEOUT_MS } from './constants.ts';
import type { Database, DatabaseHandle, DatabaseOptions } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { noteErrorsOf, rememberRefusals } from './recent-refusals.ts';

/** Opens PGlite in this process. @throws StartupError When its folder cannot be used. */
export async function createEmbeddedDatabase(
  dataDir: string,
  { embedded }: DatabaseOptions,
): Promise<DatabaseHandle> {
  const unlock = dataDir === 'memory://' ? () => undefined : takeFolder(dataDir);
  const folder = dataDir === 'memory://' ? dataDir : join(dataDir, 'database');
  if (hasUnrelatedFiles(folder)) {
    unlock();
    throw new StartupError(
      `DATA_DIR: ${folder} contains files, but no database. Move them, or choose another folder.`,
    );
  }
  let client: PGlite;
  try {
    client = embedded ?? new PGlite(folder);
    await client.waitReady;
    await client.query('select 1');
  } catch (cause) {
    unlock();
    throw new StartupError(
      `DATA_DIR: the database in ${folder} cannot be opened: it is damaged or of another version. Restore it, or move the folder away to start with an empty one.`,
      { cause },
    );
  }
  const refusals = rememberRefusals();
  noteErrorsOf(client, ['query', 'transaction'], refusals.note);
  const db = drizzlePglite(client) as unknown as Database;
  return {
    db,
    kind: 'embedded',
    pool: undefined,
    async ping() {
      await withTimeout(PING_TIMEOUT_MS, client.query('select 1'), NO_ANSWER);
      refusals.check();
    },
    readClock: async () => Date.now(),
    withMigrationLock: (migrate) => migrate(db),
    checkConnections: async () => undefined,
    async runJob(_name, job, signal = new AbortController().signal) {
      await job(db, signal);
      return true;
    },
    async close() {
      if (!client.closed) await client.close();
      unlock();
    },
  };
}

/**
 * The top-level names that PostgreSQL creates in a data folder. An interrupted first start may have
 * left only some of them, with or without PG_VERSION.
 */
const OWN_NAMES = /^(?:base|global|pg_\w+|PG_VERSION|postgresql[\w.]*\.conf|postmaster\.\w+)$/;

function hasUnrelatedFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const names = readdirSync(folder);
  return !names.includes('PG_VERSION') && names.some((name) => !OWN_NAMES.test(name));
}

function takeFolder(dataDir: string): () => void {
  let unlock: (() => void) | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir);
  } catch (cause) {
    throw new StartupError(`DATA_DIR: the folder ${dataDir} cannot be written.`, { cause });
  }
  if (unlock === undefined) {
    throw new StartupError(
      `DATA_DIR: another server is using ${dataDir}. Stop it, or give this one a folder of its own.`,
    );
  }
  return unlock;
}
