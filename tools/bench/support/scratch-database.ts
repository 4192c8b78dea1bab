import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { atEnd } from './ending.ts';

/** The same server that the integration tests use. */
const SERVER_URL =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres';
/** Where nobody listens it is said at once; a busy machine takes its time. */
const CONNECT_TIMEOUT_MS = 10_000;

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
  const drop = atEnd(() => runStatement(`drop database if exists ${name} with (force)`));
  return { databaseUrl: urlOf(name), drop };
}

/** One of a name of its own, made where there is none, that stays. */
export async function keptDatabase(name: string): ReturnType<typeof createScratchDatabase> {
  // Where it is there already, or nobody answers, anyone who opens it hears so.
  await runStatement(`create database "${name}"`).catch(() => undefined);
  return { databaseUrl: urlOf(name), drop: async () => undefined };
}

function urlOf(name: string): string {
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  return url.href;
}

/** What is measured with the embedded database, and with PostgreSQL where one answers. */
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
