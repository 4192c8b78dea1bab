import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database to run the same test on. */
export interface TestDatabase {
  /** For the name of the test. */
  name: 'PGlite' | 'PostgreSQL';
  /** A server on which each test makes a database of its own; absent for PGlite in memory. */
  databaseUrl: string | undefined;
}

const DEFAULT_SERVER_URL = 'postgres://postgres:postgres@127.0.0.1:5432/postgres';
/** Where nobody listens it is said at once; a busy machine takes its time. */
const CONNECT_TIMEOUT_MS = 10_000;

/** PGlite, and PostgreSQL where a server answers (`TEST_DATABASE_URL`, by default the local one). */
export async function availableDatabases(): Promise<TestDatabase[]> {
  const databaseUrl = process.env['TEST_DATABASE_URL'] ?? DEFAULT_SERVER_URL;
  // The global setup has asked, for all workers: one that answered some of them only would be no database to test on.
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

/** For what only a server can show: who waits for whom. `undefined` where none answers. */
export async function availableServer(): Promise<string | undefined> {
  return (await availableDatabases()).at(-1)?.databaseUrl;
}

/**
 * The databases that a test of rules runs on. Both speak one dialect, so one of them will do, and both do at night.
 *
 * @param options.contended For tests of what happens at once. PGlite has one connection, on which nothing can be in the
 *   way of anything else, so it stands in only where no server answers.
 */
export async function databasesForRules({ contended = false } = {}): Promise<TestDatabase[]> {
  const available = await availableDatabases();
  if (process.env['TEST_EVERYTHING'] === 'true') return available;
  return contended ? available.slice(-1) : available.slice(0, 1);
}

/** Where `global-setup.ts` tells the workers which migrated, empty databases to start from copies of. */
export const TEMPLATES = {
  /** A file for PGlite. */
  embedded: 'TEST_EMBEDDED_TEMPLATE',
  /** The address of a database on the PostgreSQL server; absent where none answers. */
  server: 'TEST_DATABASE_TEMPLATE',
} as const;

/**
 * Makes a database on the server and says how to reach and how to drop it.
 *
 * @param options.migrated With the tables of all modules; empty without it.
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
    // Nobody pulls its plug: a commit need not wait for the disk, which on a busy machine is most of a test's time.
    `alter database ${name} set synchronous_commit = off`,
  );
  const databaseUrl = databaseAt(serverUrl, name);
  return { databaseUrl, drop: () => dropDatabase(databaseUrl) };
}

/** Drops the database at this address, no matter who is connected to it. */
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

/** Does something over a connection of its own. */
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
