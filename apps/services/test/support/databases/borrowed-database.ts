import { readFile } from 'node:fs/promises';
import { PGlite, type MemoryFS } from '@electric-sql/pglite';
import { afterAll } from '@jest/globals';
import { within } from '../../../src/platform/utilities/within.ts';
import { createCopies } from '../copied-files.ts';
import { TEMPLATES } from './databases.ts';
import { emptyAgain, emptyStateOf, type EmptyState, type Query } from './emptied-database.ts';

/** Longer than a reset takes: something holds the database, and nobody waits for it. */
const RESET_LIMIT_MS = 10_000;

interface Kept {
  client: PGlite;
  state: EmptyState;
}

/** Those of this file that no test has at the moment. */
const idle: Kept[] = [];
let copies: Promise<() => MemoryFS> | undefined;

// Each keeps a timer running, which would keep the process alive.
afterAll(() => Promise.all(idle.splice(0).map(({ client }) => client.close())));

/**
 * PGlite with migrated, empty tables. Closed, it is emptied and kept for the next test of the file: starting one takes half of
 * all that a test of the services takes. One whose tables were changed, or that hangs, is thrown away.
 */
export async function borrowDatabase(): Promise<PGlite> {
  const kept = idle.pop() ?? (await open());
  const { client } = kept;
  const refuse = () => Promise.reject(new Error('PGlite is closed'));
  // What is written to it is the borrower's own, and gone with them.
  const own: Record<PropertyKey, unknown> = {
    closed: false,
    async close() {
      if (own['closed'] === true) return;
      Object.assign(own, { closed: true, query: refuse, exec: refuse, transaction: refuse });
      if (await isAsAtFirst(kept)) idle.push(kept);
      else void client.close().catch(() => undefined);
    },
  };
  return new Proxy(client, {
    get(_client, key) {
      if (key in own) return own[key];
      const value: unknown = Reflect.get(client, key, client);
      return typeof value === 'function' && key !== 'constructor' ? value.bind(client) : value;
    },
    set: (_client, key, value) => Reflect.set(own, key, value),
  });
}

async function open(): Promise<Kept> {
  copies ??= readFile(process.env[TEMPLATES.embedded] ?? '').then(createCopies);
  const client = new PGlite({ dataDir: 'memory://', fs: (await copies)() });
  return { client, state: await emptyStateOf(queryOf(client)) };
}

/** Empties it, and says whether it is as it was when it was opened. */
async function isAsAtFirst({ client, state }: Kept): Promise<boolean> {
  const empty = async () => {
    // Settings, locks, temporary tables.
    await client.exec('discard all');
    return emptyAgain(queryOf(client), state);
  };
  return within(RESET_LIMIT_MS, empty(), 'is held').catch(() => false);
}

const queryOf =
  (client: PGlite): Query =>
  async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
