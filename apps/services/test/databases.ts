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
const CONNECT_TIMEOUT_MS = 1000;

/** PGlite, and PostgreSQL where a server answers (`TEST_DATABASE_URL`, by default the local one). */
export async function availableDatabases(): Promise<TestDatabase[]> {
  const databaseUrl = process.env['TEST_DATABASE_URL'] ?? DEFAULT_SERVER_URL;
  const databases: TestDatabase[] = [{ name: 'PGlite', databaseUrl: undefined }];
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    databases.push({ name: 'PostgreSQL', databaseUrl });
  } catch {
    // No server here: PGlite alone.
  } finally {
    await client.end().catch(() => undefined);
  }
  return databases;
}

/** Makes an empty database on the server and says how to reach and how to drop it. */
export async function createScratchDatabase(
  serverUrl: string,
): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `mallard_test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
