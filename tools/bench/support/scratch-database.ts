import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { atEnd } from './ending.ts';

const SERVER_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres';
/** Without a server, connecting fails immediately; a busy machine may take longer. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Creates an empty database on this machine's PostgreSQL server; returns `undefined` if none
 * responds.
 */
export async function createScratchDatabase(): Promise<
  { databaseUrl: string; drop(): Promise<void> } | undefined
> {
  const name = `mallard_bench_${randomBytes(8).toString('hex')}`;
  try {
    await runStatement(`create database ${name}`);
  } catch {
    return undefined;
  }
  const drop = atEnd(() => runStatement(`drop database if exists ${name} with (force)`));
  return { databaseUrl: urlOf(name), drop };
}

/** Returns a named database that persists, and creates it if it doesn't exist. */
export async function keptDatabase(name: string): ReturnType<typeof createScratchDatabase> {
  // The database may exist, or the server may be down; the first connection reports the latter.
  await runStatement(`create database "${name}"`).catch(() => undefined);
  return { databaseUrl: urlOf(name), drop: async () => undefined };
}

function urlOf(name: string): string {
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onEachDatabase<Row>(
  measure: (database: string, env: Record<string, string>) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await measure('PGlite', {});
  const postgres = await createScratchDatabase();
  if (postgres === undefined) return rows;
  rows.push(...(await measure('PostgreSQL', { DATABASE_URL: postgres.databaseUrl })));
  await postgres.drop();
  return rows;
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
