import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Config } from '../config.ts';
import { StartupError } from '../errors.ts';
import {
  CONNECTION_TIMEOUT_MS,
  IDLE_TRANSACTION_TIMEOUT_MS,
  JOB_STATEMENT_TIMEOUT_MS,
  MIGRATION_LOCK_ID,
  MIGRATION_LOCK_TIMEOUT_MS,
  PING_TIMEOUT_MS,
  POOL_SIZE,
  QUERY_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
} from './constants.ts';
import { lockFolder } from './folder-lock.ts';

type NoSchema = Record<string, never>;

/** Drizzle over PGlite or PostgreSQL; repositories do not know which. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema>;
/** What `db.transaction(async (tx) => …)` gives. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>;

export interface DatabaseHandle {
  db: Database;
  /** `embedded`: PGlite in this process. */
  kind: 'embedded' | 'server';
  /** The pool, where there is one. */
  pool: pg.Pool | undefined;
  /** Resolves when the database answers. @throws Error When it does not within a limit. */
  ping(): Promise<void>;
  /** Runs `migrate` while no other instance does the same, and without the limits of everyday statements. */
  withMigrationLock(migrate: (db: Database) => Promise<void>): Promise<void>;
  /**
   * Runs `job` unless another instance is doing the same, on a connection of its own and with a limit of time
   * for work in the background.
   *
   * @param lockId One a job.
   * @returns False when another instance is at it.
   */
  runJob(lockId: number, job: (db: Database) => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Told of connections that broke while nobody used them; the pool replaces them by itself. */
  onIdleConnectionLost?: (error: Error) => void;
  /** A data folder dumped from another embedded database, to start from. */
  loadDataDir?: Blob;
}

/**
 * Opens the database that the configuration names.
 *
 * A database server need not answer yet: connections are made when they are needed.
 *
 * @throws StartupError When the folder of the embedded database cannot be used.
 */
export async function createDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: DatabaseOptions = {},
): Promise<DatabaseHandle> {
  return config.databaseUrl === undefined
    ? createEmbeddedDatabase(config.dataDir, options)
    : createServerDatabase(config.databaseUrl, options);
}

async function createEmbeddedDatabase(
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
  const db = drizzlePglite(client) as unknown as Database;
  return {
    db,
    kind: 'embedded',
    pool: undefined,
    ping: () => withinLimit(client.query('select 1')),
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

function createServerDatabase(
  databaseUrl: string,
  { onIdleConnectionLost = () => undefined }: DatabaseOptions,
): DatabaseHandle {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'mallard',
  };
  const pool = new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', onIdleConnectionLost);
  return {
    db: drizzleNodePostgres(pool) as unknown as Database,
    kind: 'server',
    pool,
    ping: () => withinLimit(pool.query('select 1')),
    async withMigrationLock(migrate) {
      const client = new pg.Client({ ...connection, lock_timeout: MIGRATION_LOCK_TIMEOUT_MS });
      client.on('error', onIdleConnectionLost);
      await client.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
        await migrate(drizzleNodePostgres(client) as unknown as Database);
      } finally {
        // Ending the session gives the lock back.
        await client.end();
      }
    },
    async runJob(lockId, job) {
      const client = new pg.Client({ ...connection, statement_timeout: JOB_STATEMENT_TIMEOUT_MS });
      client.on('error', onIdleConnectionLost);
      await client.connect();
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockId]);
        if (rows[0]?.taken !== true) return false;
        await job(drizzleNodePostgres(client) as unknown as Database);
        return true;
      } finally {
        // Ending the session gives the lock back.
        await client.end();
      }
    },
    async close() {
      if (!pool.ended) await pool.end();
    },
  };
}

async function withinLimit(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database did not answer within ${PING_TIMEOUT_MS} ms`)),
      PING_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
