import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { StartupError } from '../errors.ts';
import { within } from '../within.ts';
import { NO_ANSWER, PING_TIMEOUT_MS } from './constants.ts';
import type { Database, DatabaseHandle, DatabaseOptions } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { noteErrorsOf, rememberRefusals } from './recent-refusals.ts';

/** PGlite in this process. @throws StartupError When its folder cannot be used. */
export async function createEmbeddedDatabase(
  dataDir: string,
  { loadDataDir }: DatabaseOptions,
): Promise<DatabaseHandle> {
  const unlock = dataDir === 'memory://' ? () => undefined : takeFolder(dataDir);
  const folder = dataDir === 'memory://' ? dataDir : join(dataDir, 'database');
  let client: PGlite;
  try {
    client = new PGlite({ dataDir: folder, ...(loadDataDir && { loadDataDir }) });
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
      await within(PING_TIMEOUT_MS, client.query('select 1'), NO_ANSWER);
      refusals.check();
    },
    withMigrationLock: (migrate) => migrate(db),
    async runJob(_lockId, job) {
      await job(db);
      return true;
    },
    async close() {
      if (!client.closed) await client.close();
      unlock();
    },
  };
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
