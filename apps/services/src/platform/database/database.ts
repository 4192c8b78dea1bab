import type { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type pg from 'pg';

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
  /** Resolves when the database answers and writes. @throws Error When it does not within a limit. */
  ping(): Promise<void>;
  /** @throws StartupError When connections lose what we set on them, as behind a pooler that wasn't declared. */
  checkConnections(): Promise<void>;
  /** Runs `migrate` while no other instance does the same, and without the limits of everyday statements. */
  withMigrationLock(migrate: (db: Database) => Promise<void>): Promise<void>;
  /**
   * Runs `job` unless another instance is doing the same, on a connection of its own and with a limit of time
   * for work in the background.
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

/** All in ms. */
export interface DatabaseLimits {
  /** Waiting for a connection. */
  connectionMs: number;
  /** A statement: the server ends it. */
  statementMs: number;
  /** A statement: we end waiting for it. */
  queryMs: number;
  /** A transaction in which nothing happens: the server ends it. */
  idleTransactionMs: number;
  /** For how long the lease of a job keeps others out when its holder dies. */
  leaseMs: number;
}

export interface DatabaseOptions {
  /** Told of connections that broke; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void;
  /** Shorter ones, for tests. */
  limits?: Partial<DatabaseLimits>;
  /** An embedded database that is open, instead of one in its folder. It is closed with the rest. */
  embedded?: PGlite;
}
