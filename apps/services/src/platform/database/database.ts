import type { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type NoSchema = Record<string, never>;

/** Drizzle over PGlite or PostgreSQL; repositories don't depend on which one it is. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema>;
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>;

export interface DatabaseHandle {
  db: Database;
  /** `embedded` is PGlite in this process; `server` is PostgreSQL. */
  kind: 'embedded' | 'server';
  /** The connection pool; absent for the embedded database. */
  pool: pg.Pool | undefined;
  /**
   * Resolves if the database responds and accepts writes. @throws Error When it doesn't within the
   * time limit.
   */
  ping(): Promise<void>;
  /** Returns the database server's clock in epoch milliseconds. */
  readClock(): Promise<number>;
  /**
   * @throws StartupError If connections lose their session settings, for example behind a pooler
   * that the configuration doesn't declare.
   */
  checkConnections(): Promise<void>;
  /**
   * Runs `migrate` under a lock that excludes other instances, without the usual statement
   * timeouts.
   */
  withMigrationLock(migrate: (db: Database) => Promise<void>): Promise<void>;
  /**
   * Runs `job` unless another instance is running it, on a dedicated connection with the longer
   * timeout of background work.
   *
   * @param name Names the lease.
   * @param job Its signal is aborted when the lease is lost, or with `signal`.
   * @returns False if another instance holds the lease.
   */
  runJob(
    name: string,
    job: (db: Database, signal: AbortSignal) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<boolean>;
  close(): Promise<void>;
}

/** The time limits, in ms. */
export interface DatabaseLimits {
  connectionMs: number;
  /** How long a statement may run before the server aborts it. */
  statementMs: number;
  /** How long the client waits for a statement. */
  queryMs: number;
  /** How long a transaction may be idle before the server ends it. */
  idleTransactionMs: number;
  /** How long a job's lease excludes other instances after its holder dies. */
  leaseMs: number;
}

export interface DatabaseOptions {
  /** Called when a connection breaks; the pool replaces it automatically. */
  onConnectionLost?: (error: Error) => void;
  /** Shorter limits for tests. */
  limits?: Partial<DatabaseLimits>;
  /**
   * An already open embedded database to use instead of the one in the data folder. The handle
   * closes it.
   */
  embedded?: PGlite;
}
