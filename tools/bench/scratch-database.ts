import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { atEnd } from './ending.ts';

/** The same server that the integration tests use. */
const SERVER_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres';
const CONNECT_TIMEOUT_MS = 1000;

/** An empty database on the PostgreSQL server of this machine; `undefined` when none answers. */
export async function createScratchDatabase(): Promise<
  { databaseUrl: string; drop(): Promise<void> } | undefined
> {
  const name = `mallard_bench_${randomBytes(8).toString('hex')}`;
  try {
    await runStatement(`create database ${name}`);
  } catch {
    return undefined;
  }
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  const drop = atEnd(() => runStatement(`drop database if exists ${name} with (force)`));
  return { databaseUrl: url.href, drop };
}

async function runStatement(statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: SERVER_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => undefined);
  }
}
