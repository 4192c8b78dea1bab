/**
 * Keys of ours stand in the database, shared by all servers, and each server reads them again every minute. One that is
 * made is used only minutes later, so that each server knows it before any uses it: nothing has to be restarted. While the
 * database is away a server continues with what it has.
 */
import { randomBytes } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { openVault, type SecretVault } from '../secret-vault.ts';
import type { KeyDefinition } from './key-definition.ts';
import { createKeySet, type Key, type KeySet } from './key-set.ts';
import type { SecretsTable } from './secrets-table.ts';

/** How often keys are read again, in ms of the process' own clock. */
export const READ_AGAIN_MS = 60_000;

export interface Keyring {
  /** The keys under a name; the first one is made where there is none. */
  open(definition: Pick<KeyDefinition, 'table' | 'row'>): Promise<KeySet>;
  /** Reads all that were opened again; anyone who asks while that continues waits for the same. What fails is told, not thrown. */
  readAgain(): Promise<void>;
  close(): Promise<void>;
}

export interface KeyringOptions {
  db: Database;
  /** Closes keys; by default they are kept as they are. */
  vault?: SecretVault;
  /** Epoch milliseconds. */
  now: () => number;
  /** Told when they could not be read again. */
  onTrouble?: (error: unknown) => void;
  readAgainMs?: number;
}

type Row = SecretsTable['$inferSelect'];

export function createKeyring(options: KeyringOptions): Keyring {
  const { db, vault = openVault, now, onTrouble = () => undefined } = options;
  const tables = new Map<SecretsTable, Row[]>();
  const opened = new Map<SecretsTable, Map<string, Key[]>>();
  let reading: Promise<void> | undefined;

  async function read(table: SecretsTable): Promise<Row[]> {
    const rows = await db.select().from(table);
    tables.set(table, rows);
    return rows;
  }

  async function readAll(): Promise<void> {
    for (const [table, sets] of opened) {
      const rows = await read(table);
      for (const [name, before] of sets) {
        const keys = keysIn(table, rows, name, vault).map(
          // The same as before, for what was made of it.
          (key) => before.find(({ bytes }) => bytes.equals(key.bytes)) ?? key,
        );
        if (keys.length > 0) sets.set(name, keys);
      }
    }
  }

  function readAgain(): Promise<void> {
    reading ??= readAll()
      .catch(onTrouble)
      .finally(() => (reading = undefined));
    return reading;
  }

  /** @returns Those under a name, in which there is one at least. */
  async function keysUnder(table: SecretsTable, name: string): Promise<Key[]> {
    const known = keysIn(table, tables.get(table) ?? (await read(table)), name, vault);
    if (known.length > 0) return known;
    const first = newRow(table, name, vault);
    const [made] = await db.insert(table).values(first).onConflictDoNothing().returning();
    // Another server may have been first.
    return keysIn(table, made ? [made] : await read(table), name, vault);
  }

  const timer = setInterval(() => void readAgain(), options.readAgainMs ?? READ_AGAIN_MS).unref();

  return {
    async open({ table, row: name }) {
      const sets = opened.get(table) ?? new Map<string, Key[]>();
      opened.set(table, sets);
      const keys = sets.get(name) ?? (await keysUnder(table, name));
      sets.set(name, keys);
      return createKeySet(() => sets.get(name) ?? keys, now);
    },
    readAgain,
    async close() {
      clearInterval(timer);
      await reading;
    },
  };
}

const boundTo = (table: SecretsTable, name: string) => `${getTableName(table)}/${name}`;

/** A key that was just drawn, as it is kept. */
export function newRow(table: SecretsTable, name: string, vault: SecretVault): Row {
  return { name, value: vault.close(boundTo(table, name), randomBytes(32).toString('base64url')) };
}

/** Of the rows of a table those under a name, the newest first. */
export function keysIn(
  table: SecretsTable,
  rows: readonly Row[],
  name: string,
  vault: SecretVault,
): Key[] {
  return rows
    .filter((row) => row.name === name || row.name.startsWith(`${name}/`))
    .map((row) => ({
      bytes: Buffer.from(vault.open(boundTo(table, row.name), row.value), 'base64url'),
      usedFrom: Number(row.name.slice(name.length + 1)),
    }))
    .sort((a, b) => b.usedFrom - a.usedFrom);
}

/** The name of a key's row. */
export const rowNameOf = (name: string, usedFrom: number): string =>
  usedFrom === 0 ? name : `${name}/${usedFrom}`;
