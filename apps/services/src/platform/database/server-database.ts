/**
 * PostgreSQL, by a pool of connections.
 *
 * Connections break at any moment: idle, within a transaction, while one starts. None of it may end the process or
 * leave a connection in the pool that leads nowhere: each has a listener for errors for as long as it lives, and goes
 * back into the pool only when nothing was wrong with it.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { within } from '../utilities/within.ts';
import {
  CLOSE_TIMEOUT_MS,
  CONNECTION_TIMEOUT_MS,
  IDLE_TRANSACTION_TIMEOUT_MS,
  JOB_STATEMENT_TIMEOUT_MS,
  MIGRATION_LOCK_ID,
  MIGRATION_LOCK_TIMEOUT_MS,
  NO_ANSWER,
  PING_TIMEOUT_MS,
  QUERY_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
} from './constants.ts';
import type { Database, DatabaseHandle, DatabaseLimits, DatabaseOptions } from './database.ts';
import { oncePer } from '../utilities/once-per.ts';
import { traceQueries } from '../tracing/query-spans.ts';
import { noteErrorsOf, rememberRefusals } from './recent-refusals.ts';
import { isDatabaseUnavailable, isReadOnlyServer, READ_ONLY_STATE } from './unavailable.ts';

const LIMITS: DatabaseLimits = {
  connectionMs: CONNECTION_TIMEOUT_MS,
  statementMs: STATEMENT_TIMEOUT_MS,
  queryMs: QUERY_TIMEOUT_MS,
  idleTransactionMs: IDLE_TRANSACTION_TIMEOUT_MS,
};

/** A database server need not answer yet: connections are made when they are needed. */
export function createServerDatabase(
  { databaseUrl, poolSize }: { databaseUrl: string; poolSize?: number | undefined },
  { onConnectionLost = () => undefined, limits: own }: DatabaseOptions,
): DatabaseHandle {
  const limits = { ...LIMITS, ...own };
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits.connectionMs,
    keepAlive: true,
    application_name: 'mallard',
  };
  const pool = new pg.Pool({
    ...connection,
    ...(poolSize !== undefined && { max: poolSize }),
    statement_timeout: limits.statementMs,
    query_timeout: limits.queryMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
  });
  // The pool listens to idle connections alone, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', () => undefined);
  pool.on('connect', traceQueries);

  const refusals = rememberRefusals();
  const note = (error: unknown) => {
    refusals.note(error);
    // The others lead to the same server, and another one writes by now.
    if (isReadOnlyServer(error)) void dropIdle(pool);
  };
  noteErrorsOf(pool, ['query'], note);

  /** Runs on a connection of its own, which is closed afterwards whatever its state. */
  async function withClient<Result>(
    options: pg.ClientConfig,
    work: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> {
    const client = new pg.Client({ ...connection, ...options });
    client.on('error', onConnectionLost);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await within(CLOSE_TIMEOUT_MS, client.end()).catch(onConnectionLost);
    }
  }

  return {
    db: withSafeTransactions(pool, note),
    kind: 'server',
    pool,
    async ping() {
      const { rows } = await within(
        PING_TIMEOUT_MS,
        pool.query<{ transaction_read_only: string }>('show transaction_read_only'),
        NO_ANSWER,
      );
      if (rows[0]?.transaction_read_only === 'on') {
        const error = Object.assign(new Error('The database server only reads'), {
          code: READ_ONLY_STATE,
        });
        note(error);
        throw error;
      }
      refusals.check();
    },
    withMigrationLock: (migrate) =>
      withClient({ lock_timeout: MIGRATION_LOCK_TIMEOUT_MS }, async (client) => {
        // Ending the session gives the lock back.
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
        await migrate(drizzle(client) as unknown as Database);
      }),
    runJob: (lockId, job) =>
      withClient(
        {
          statement_timeout: JOB_STATEMENT_TIMEOUT_MS,
          query_timeout: JOB_STATEMENT_TIMEOUT_MS + CLOSE_TIMEOUT_MS,
        },
        async (client) => {
          // Ending the session gives the lock back.
          const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockId]);
          if (rows[0]?.taken !== true) return false;
          await job(drizzle(client) as unknown as Database);
          return true;
        },
      ),
    async close() {
      // A server that hangs does not let connections go.
      if (!pool.ended) await within(CLOSE_TIMEOUT_MS, pool.end()).catch(onConnectionLost);
    },
  };
}

/**
 * Drizzle begins a transaction before it watches it: a connection on which `begin` fails would never come back, and one
 * that broke would come back as if it were whole.
 */
function withSafeTransactions(pool: pg.Pool, note: (error: unknown) => void): Database {
  const drizzleOf = oncePer((client: pg.PoolClient) => drizzle(client));
  type Transact = ReturnType<typeof drizzleOf>['transaction'];
  const transaction = (async (work, options) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await drizzleOf(client).transaction(work, options);
    } catch (error) {
      note(error);
      if (isDatabaseUnavailable(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  }) as Transact;
  return Object.assign(drizzle(pool), { transaction }) as unknown as Database;
}

/** Closes the connections that nobody uses; new ones are made as they are needed. */
async function dropIdle(pool: pg.Pool): Promise<void> {
  await Promise.allSettled(
    Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(true)),
  );
}
