import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Config } from '../config.ts';

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
  close(): Promise<void>;
}

/** Opens the database that the configuration names. */
export async function createDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<DatabaseHandle> {
  return config.databaseUrl === undefined
    ? createEmbeddedDatabase(config.dataDir)
    : createServerDatabase(config.databaseUrl);
}

async function createEmbeddedDatabase(dataDir: string): Promise<DatabaseHandle> {
  const client = new PGlite(dataDir === 'memory://' ? dataDir : join(dataDir, 'database'));
  await client.waitReady;
  return {
    db: drizzlePglite(client) as unknown as Database,
    kind: 'embedded',
    pool: undefined,
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  };
}

async function createServerDatabase(databaseUrl: string): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  return {
    db: drizzleNodePostgres(pool) as unknown as Database,
    kind: 'server',
    pool,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}
