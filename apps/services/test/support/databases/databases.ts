import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  name: 'PGlite' | 'PostgreSQL';
  /** The server on which each test creates a separate database; absent for in-memory PGlite. */
  databaseUrl: string | undefined;
}

const DEFAULT_SERVER_URL = 'postgres://postgres:postgres@127.0.0.1:5432/postgres';
/** A refused connection fails immediately; a busy machine may need this long to accept one. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Returns PGlite, and PostgreSQL if a server responds at `TEST_DATABASE_URL` (by default a local
 * one).
 */
export async function availableDatabases(): Promise<TestDatabase[]> {
  const databaseUrl = process.env['TEST_DATABASE_URL'] ?? DEFAULT_SERVER_URL;
  // The global setup checked once for all workers; otherwise a flaky server might be available to
  // some only.
  const isThere =
    process.env[TEMPLATES.embedded] === undefined
      ? await doesAnswer(databaseUrl)
      : process.env[TEMPLATES.server] !== undefined;
  const embedded: TestDatabase = { name: 'PGlite', databaseUrl: undefined };
  return isThere ? [embedded, { name: 'PostgreSQL', databaseUrl }] : [embedded];
}

async function doesAnswer(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the server URL for tests of locking, or `undefined` if no server responds. */
export async function availableServer(): Promise<string | undefined> {
  return (await availableDatabases()).at(-1)?.databaseUrl;
}

/**
 * Returns the databases for tests of rules. Both use the same SQL dialect, so one is enough except
 * in the nightly run.
 *
 * @param options.contended For tests of concurrency. PGlite has a single connection without lock
 * contention, so it is used only if there is no server.
 */
export async function databasesForRules({ contended = false } = {}): Promise<TestDatabase[]> {
  const available = await availableDatabases();
  if (process.env['TEST_EVERYTHING'] === 'true') return available;
  return contended ? available.slice(-1) : available.slice(0, 1);
}

/**
 * Environment variables by which `global-setup.ts` passes the template databases to the workers.
 */
export const TEMPLATES = {
  embedded: 'TEST_EMBEDDED_TEMPLATE',
  /** The URL of a template database on the PostgreSQL server; absent without a server. */
  server: 'TEST_DATABASE_TEMPLATE',
} as const;

/**
 * Creates a database on the server and returns its URL and a function to drop it.
 *
 * @param options.migrated Whether it has the tables of all modules; otherwise it is empty.
 */
export async function createScratchDatabase(
  serverUrl: string,
  { migrated = false } = {},
): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `mallard_test_${randomBytes(8).toString('hex')}`;
  const template = migrated ? nameIn(process.env[TEMPLATES.server]) : undefined;
  await runOn(
    serverUrl,
    `create database ${name}${template ? ` template ${template}` : ''}`,
    // Durability is not needed, and waiting for the disk would dominate test time on a busy
    // machine.
    `alter database ${name} set synchronous_commit = off`,
  );
  const databaseUrl = databaseAt(serverUrl, name);
  return { databaseUrl, drop: () => dropDatabase(databaseUrl) };
}

/** Drops the database at this URL, regardless of open connections. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? DEFAULT_SERVER_URL;
  await runOn(serverUrl, `drop database if exists ${nameIn(databaseUrl)} with (force)`);
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function nameIn(databaseUrl: string | undefined): string | undefined {
  return databaseUrl === undefined ? undefined : new URL(databaseUrl).pathname.slice(1);
}

const runOn = (serverUrl: string, ...statements: readonly string[]): Promise<void> =>
  connectedTo(serverUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

export async function connectedTo<Result>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
