import { readFile } from 'node:fs/promises';
import { PGlite, type MemoryFS } from '@electric-sql/pglite';
import { afterAll } from '@jest/globals';
import { within } from '../src/platform/within.ts';
import { createCopies } from './copied-files.ts';
import { TEMPLATES } from './databases.ts';

/** Longer than a reset takes: something holds the database, and nobody waits for it. */
const RESET_LIMIT_MS = 10_000;

/** A database, with statements that were made for its tables. */
interface Kept {
  client: PGlite;
  /** Asks for the tables of modules that are not as empty as they were made. */
  written: string;
  /** Asks for one text, by which tables and migrations are those of the start. */
  print: string;
  printed: string;
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
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const names = rows.map(({ name }) => name);
  const isOfMigrations = (name: string) => name.startsWith('drizzle.');
  const written = names
    .filter((name) => !isOfMigrations(name))
    .map((name) => `select '${name}' as name where pg_relation_size('${name}') > 0`)
    .join(' union all ');
  const print = `select concat_ws(' ', ${[
    // Without xmin: truncating a table writes its row here anew.
    `(select count(*) || '/' || sum(oid::bigint) from pg_class)`,
    ...[
      'pg_attribute',
      'pg_constraint',
      'pg_proc',
      'pg_trigger',
      ...names.filter(isOfMigrations),
    ].map((name) => `(select count(*) || '/' || sum(xmin::text::bigint) from ${name})`),
  ].join()}) as printed`;
  return { client, written, print, printed: await printOf(client, print) };
}

async function printOf(client: PGlite, print: string): Promise<string> {
  return (await client.query<{ printed: string }>(print)).rows[0]?.printed ?? '';
}

/** Empties it, and says whether it is as it was when it was opened. */
async function isAsAtFirst({ client, ...kept }: Kept): Promise<boolean> {
  const empty = async () => {
    const { rows } = await client.query<{ name: string }>(kept.written);
    if (rows.length > 0) {
      const written = rows.map(({ name }) => name).join();
      await client.exec(`truncate ${written} restart identity cascade`);
      // As an index that was just made is known to the planner.
      await client.exec(
        `update pg_class set relpages = 1, reltuples = 0 where relkind = 'i' and reltuples = -1`,
      );
    }
    // Settings, locks, temporary tables.
    await client.exec('discard all');
    return (await printOf(client, kept.print)) === kept.printed;
  };
  return within(RESET_LIMIT_MS, empty(), 'is held').catch(() => false);
}
