import { afterAll } from '@jest/globals';
import type { Client } from 'pg';
import { withTimeout } from '../../../src/platform/utilities/with-timeout.ts';
import { connectedTo, createScratchDatabase } from './databases.ts';
import { emptyAgain, emptyStateOf, type EmptyState, type Query } from './emptied-database.ts';

/**
 * Longer than a reset takes; after this, a table is considered locked and the database is dropped.
 */
const RESET_LIMIT_MS = 10_000;

interface Kept {
  databaseUrl: string;
  drop(): Promise<void>;
  state: EmptyState;
}

/** Databases of this test file that are not in use, by server. */
const idle = new Map<string, Kept[]>();

afterAll(async () => {
  await Promise.all([...idle.values()].flat().map(({ drop }) => drop()));
  idle.clear();
});

/**
 * Returns a database with migrated, empty tables on a PostgreSQL server. When returned, it is
 * emptied and reused by the next test of the file: copying and dropping one, several hundred files
 * each time, takes longer than most tests. It is dropped if its schema changed.
 */
export async function borrowServerDatabase(
  serverUrl: string,
): Promise<{ databaseUrl: string; giveBack(): Promise<void> }> {
  const onServer = idle.get(serverUrl) ?? [];
  idle.set(serverUrl, onServer);
  const kept = onServer.pop() ?? (await create(serverUrl));
  return {
    databaseUrl: kept.databaseUrl,
    async giveBack() {
      if (await isAsAtFirst(kept)) onServer.push(kept);
      else await kept.drop();
    },
  };
}

async function create(serverUrl: string): Promise<Kept> {
  const scratch = await createScratchDatabase(serverUrl, { migrated: true });
  const state = await connectedTo(scratch.databaseUrl, (client) => emptyStateOf(queryOf(client)));
  return { ...scratch, state };
}

/**
 * Empties the database regardless of open connections and returns whether it is in its initial
 * state.
 */
async function isAsAtFirst({ databaseUrl, state }: Kept): Promise<boolean> {
  const empty = connectedTo(databaseUrl, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return emptyAgain(queryOf(client), state);
  });
  return withTimeout(RESET_LIMIT_MS, empty, 'is held').catch(() => false);
}

const queryOf =
  (client: Client): Query =>
  async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
