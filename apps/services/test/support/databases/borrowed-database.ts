import { readFile } from 'node:fs/promises';
import { PGlite, type MemoryFS } from '@electric-sql/pglite';
import { afterAll } from '@jest/globals';
import { withTimeout } from '../../../src/platform/utilities/with-timeout.ts';
import { createCopies } from '../copied-files.ts';
import { TEMPLATES } from './databases.ts';
import { emptyAgain, emptyStateOf, type EmptyState, type Query } from './emptied-database.ts';

/** Longer than a reset takes; after this, the database is considered blocked and is discarded. */
const RESET_LIMIT_MS = 10_000;

interface Kept {
  client: PGlite;
  state: EmptyState;
}

/** Databases of this test file that are not in use. */
const idle: Kept[] = [];
let copies: Promise<() => MemoryFS> | undefined;

// Each database keeps a timer running, which would keep the process alive.
afterAll(() => Promise.all(idle.splice(0).map(({ client }) => client.close())));

/**
 * Returns a PGlite with migrated, empty tables. After close it is emptied and reused by the next
 * test of the file, because starting one takes half of a test's time. It is discarded if its schema
 * changed or it hangs.
 */
export async function borrowDatabase(): Promise<PGlite> {
  const kept = idle.pop() ?? (await open());
  const { client } = kept;
  const refuse = () => Promise.reject(new Error('PGlite is closed'));
  // Properties that a borrower sets stay on its own wrapper and vanish with it.
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

/** Empties the database and returns whether it is in its initial state. */
async function isAsAtFirst({ client, state }: Kept): Promise<boolean> {
  const empty = async () => {
    // Resets settings, locks and temporary tables.
    await client.exec('discard all');
    return emptyAgain(queryOf(client), state);
  };
  return withTimeout(RESET_LIMIT_MS, empty(), 'is held').catch(() => false);
}

const queryOf =
  (client: PGlite): Query =>
  async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
