import { afterAll } from '@jest/globals';
import type { Client } from 'pg';
import { within } from '../../../src/platform/utilities/within.ts';
import { connectedTo, createScratchDatabase } from './databases.ts';
import { emptyAgain, emptyStateOf, type EmptyState, type Query } from './emptied-database.ts';

/** Longer than a reset takes: something holds a table, and nobody waits for it. */
const RESET_LIMIT_MS = 10_000;

interface Kept {
  databaseUrl: string;
  drop(): Promise<void>;
  state: EmptyState;
}

/** Those of this file that no test has at the moment, by the server that they are on. */
const idle = new Map<string, Kept[]>();

afterAll(async () => {
  await Promise.all([...idle.values()].flat().map(({ drop }) => drop()));
  idle.clear();
});

/**
 * A database with migrated, empty tables on a PostgreSQL server. Given back, it is emptied and kept for the next test of the
 * file: to copy one and to drop it, several hundred files each time, takes longer than most tests. One whose tables were changed
 * is dropped.
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

/** Empties it, no matter who is connected to it, and says whether it is as it was when it was made. */
async function isAsAtFirst({ databaseUrl, state }: Kept): Promise<boolean> {
  const empty = connectedTo(databaseUrl, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return emptyAgain(queryOf(client), state);
  });
  return within(RESET_LIMIT_MS, empty, 'is held').catch(() => false);
}

const queryOf =
  (client: Client): Query =>
  async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
