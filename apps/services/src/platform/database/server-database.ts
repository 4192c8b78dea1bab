/**
 * PostgreSQL through a connection pool.
 *
 * A connection can break at any moment: when idle, within a transaction, while connecting. This
 * must neither crash the process nor leave a dead connection in the pool, so each connection has an
 * error listener for its whole life and returns to the pool only if it is healthy.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withTimeout } from '../utilities/with-timeout.ts';
import {
  CLOSE_TIMEOUT_MS,
  CONNECTION_TIMEOUT_MS,
  IDLE_TRANSACTION_TIMEOUT_MS,
  JOB_LEASE_MS,
  JOB_STATEMENT_TIMEOUT_MS,
  MIGRATION_LOCK_ID,
  MIGRATION_LOCK_POLL_MS,
  MIGRATION_LOCK_TIMEOUT_MS,
  NO_ANSWER,
  PING_TIMEOUT_MS,
  QUERY_TIMEOUT_MS,
  STATEMENT_TIMEOUT_MS,
} from './constants.ts';
import type { Database, DatabaseHandle, DatabaseLimits, DatabaseOptions } from './database.ts';
import { StartupError } from '../utilities/errors.ts';
import { memoizePerKey } from '../utilities/memoize-per-key.ts';
import { traceQueries } from '../tracing/query-spans.ts';
import { withJobLease } from './job-lease.ts';
import { NAME_THE_DATABASE, refusePooler } from './pooler.ts';
import { noteErrorsOf, rememberRefusals } from './recent-refusals.ts';
import { isDatabaseUnavailable, isReadOnlyServer, READ_ONLY_STATE } from './unavailable.ts';

const LIMITS: DatabaseLimits = {
  connectionMs: CONNECTION_TIMEOUT_MS,
  statementMs: STATEMENT_TIMEOUT_MS,
  queryMs: QUERY_TIMEOUT_MS,
  idleTransactionMs: IDLE_TRANSACTION_TIMEOUT_MS,
  leaseMs: JOB_LEASE_MS,
};

/**
 * Creates the pool. The server doesn't have to be reachable yet: connections are opened on demand.
 */
export function createServerDatabase(
  {
    databaseUrl,
    directUrl,
    poolSize,
  }: { databaseUrl: string; directUrl?: string | undefined; poolSize?: number | undefined },
  { onConnectionLost = () => undefined, limits: own }: DatabaseOptions,
): DatabaseHandle {
  const limits = { ...LIMITS, ...own };
  const connection = {
    connectionTimeoutMillis: limits.connectionMs,
    keepAlive: true,
    application_name: 'mallard',
  };
  const sessionOption = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const expectSetting = (name: string) => async (client: Pick<pg.Client, 'query'>) => {
    if (await hasSetting(client, name)) return;
    throw new StartupError(
      `${sessionOption}: leads to a connection pooler that ignores our settings (ignore_startup_parameters). ${NAME_THE_DATABASE}`,
    );
  };
  const pool = new pg.Pool({
    ...connection,
    connectionString: databaseUrl,
    ...(poolSize !== undefined && { max: poolSize }),
    query_timeout: limits.queryMs,
    // A pooler rejects these startup parameters; behind one they are settings of the role.
    ...(directUrl === undefined && {
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
    }),
  });
  // The pool listens only to idle connections, and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', () => undefined);
  pool.on('connect', traceQueries);

  const refusals = rememberRefusals();
  const note = (error: unknown) => {
    refusals.note(error);
    // After a failover the idle connections still lead to the old primary, which is now read-only.
    if (isReadOnlyServer(error)) void dropIdle(pool);
  };
  noteErrorsOf(pool, ['query'], note);

  /** Runs `work` on a dedicated session, which is closed afterwards regardless of its state. */
  async function withClient<Result>(
    options: pg.ClientConfig,
    work: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> {
    const client = new pg.Client({
      ...connection,
      connectionString: directUrl ?? databaseUrl,
      ...options,
    });
    client.on('error', onConnectionLost);
    try {
      await client.connect().catch(refusePooler(sessionOption));
      return await work(client);
    } finally {
      await withTimeout(CLOSE_TIMEOUT_MS, client.end()).catch(onConnectionLost);
    }
  }

  return {
    db: withSafeTransactions(pool, note),
    kind: 'server',
    pool,
    async ping() {
      const { rows } = await withTimeout(
        PING_TIMEOUT_MS,
        pool.query<{ transaction_read_only: string }>('show transaction_read_only'),
        NO_ANSWER,
      );
      if (rows[0]?.transaction_read_only === 'on') {
        const error = Object.assign(new Error('The database server is read-only'), {
          code: READ_ONLY_STATE,
        });
        note(error);
        throw error;
      }
      refusals.check();
    },
    async readClock() {
      const { rows } = await withTimeout(
        PING_TIMEOUT_MS,
        pool.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now'),
        NO_ANSWER,
      );
      return Number(rows[0]?.now);
    },
    async checkConnections() {
      const expectLimit = expectSetting('statement_timeout');
      if (directUrl === undefined) return expectLimit(pool);
      await withClient({ statement_timeout: limits.statementMs }, expectLimit);
      if (await hasSetting(pool, 'statement_timeout')) return;
      throw new StartupError(
        'DATABASE_URL: statements have no time limit behind the pooler. Run the migrate command of this release, which sets it for the role, and then RECONNECT in the console of the pooler.',
      );
    },
    withMigrationLock: (migrate) =>
      withClient({ lock_timeout: MIGRATION_LOCK_TIMEOUT_MS }, async (client) => {
        await expectSetting('lock_timeout')(client);
        await client.query('set statement_timeout = 0');
        // Ending the session releases the lock.
        await waitForMigrationLock(client);
        if (directUrl !== undefined) await limitRole(client, limits);
        await migrate(drizzle(client) as unknown as Database);
      }),
    runJob: (name, job, signal) =>
      withJobLease(pool, name, limits.leaseMs, ({ lost, fenced }) =>
        withClient(
          {
            statement_timeout: JOB_STATEMENT_TIMEOUT_MS,
            query_timeout: JOB_STATEMENT_TIMEOUT_MS + CLOSE_TIMEOUT_MS,
          },
          (client) =>
            job(
              fenced(drizzle(client) as unknown as Database),
              signal === undefined ? lost : AbortSignal.any([lost, signal]),
            ),
        ),
      ),
    async close() {
      // Connections to a hung server may never close.
      if (!pool.ended) await withTimeout(CLOSE_TIMEOUT_MS, pool.end()).catch(onConnectionLost);
    },
  };
}

/** Whether a limit set at connection time is in effect. */
async function hasSetting(client: Pick<pg.Client, 'query'>, name: string): Promise<boolean> {
  const { rows } = await client.query<Record<string, string>>(`show ${name}`);
  return rows[0]?.[name] !== '0';
}

/**
 * Polls, because a statement that waits for the lock would hold a snapshot, and the lock holder's
 * concurrent index build would wait for that snapshot.
 */
async function waitForMigrationLock(client: pg.Client): Promise<void> {
  const end = performance.now() + MIGRATION_LOCK_TIMEOUT_MS;
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [MIGRATION_LOCK_ID],
    );
    if (rows[0]?.locked === true) return;
    if (performance.now() > end) {
      throw new StartupError(
        `DATABASE_URL: another instance has been migrating for ${MIGRATION_LOCK_TIMEOUT_MS / 1000} s. Wait until it has finished, and try again.`,
      );
    }
    await sleep(MIGRATION_LOCK_POLL_MS);
  }
}

/** Sets the usual statement timeouts on the role, for connections that a pooler opens. */
async function limitRole(client: pg.Client, limits: DatabaseLimits): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    "select format('alter role current_user in database %I set', current_database()) as role",
  );
  await client.query(`${rows[0]?.role} statement_timeout = ${limits.statementMs}`);
  await client.query(
    `${rows[0]?.role} idle_in_transaction_session_timeout = ${limits.idleTransactionMs}`,
  );
}

/**
 * Wraps transactions, because Drizzle sends `begin` outside its error handling: a connection on
 * which it fails would leak, and a broken one would return to the pool as healthy.
 */
function withSafeTransactions(pool: pg.Pool, note: (error: unknown) => void): Database {
  const drizzleOf = memoizePerKey((client: pg.PoolClient) => drizzle(client));
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

async function dropIdle(pool: pg.Pool): Promise<void> {
  await Promise.allSettled(
    Array.from({ length: pool.idleCount }, async () => (await pool.connect()).release(true)),
  );
}
