/** How a key follows another, and how the one before is forgotten. */
import { and, asc, gt, inArray, isNotNull, like, notLike, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import { open } from '../sealing.ts';
import type { SecretVault } from '../secret-vault.ts';
import type { KeyDefinition, SealedColumn } from './key-definition.ts';
import { createKeySet, type Key, type KeySet, nameOf, openBy, sealBy } from './key-set.ts';
import { keysIn, newRow, READ_AGAIN_MS, rowNameOf } from './keyring.ts';
import type { SecretsTable } from './secrets-table.ts';

/** From when it is made until a key is used, in ms: every server has read it long before. */
export const KEY_LEAD_MS = 10 * 60_000;
/** The same for one that has to replace another soon, in ms. */
const SHORT_LEAD_MS = READ_AGAIN_MS + 30_000;
/** Clocks of two servers are no further apart, in ms. */
const CLOCKS_APART_MS = 3 * 60_000;
/** What is kept for a while is kept a little longer: jobs run by the hour. */
export const KEY_MARGIN_MS = DAY_MS;
/** Rows that are resealed in one transaction. */
const BATCH = 500;

interface KeyStore {
  db: Database;
  vault: SecretVault;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A key cannot be replaced now, and why. */
export class KeyReplacementError extends Error {}

async function keysOf(
  { db, vault }: KeyStore,
  { table, row }: Pick<KeyDefinition, 'table' | 'row'>,
): Promise<Key[]> {
  return keysIn(table, await db.select().from(table), row, vault);
}

async function addKey(
  { db, vault }: KeyStore,
  { table, row }: KeyDefinition,
  usedFrom: number,
): Promise<void> {
  // Two operators at once have one key made.
  const made = newRow(table, rowNameOf(row, usedFrom), vault);
  await db.insert(table).values(made).onConflictDoNothing();
}

async function forget(
  db: Database,
  { table, row }: KeyDefinition,
  keys: readonly Key[],
): Promise<void> {
  const names = keys.map(({ usedFrom }) => rowNameOf(row, usedFrom));
  await db.delete(table).where(inArray(table.name, names));
}

/** Makes the next key. @returns From when on it is used, in epoch milliseconds. */
export async function replaceKey(store: KeyStore, definition: KeyDefinition): Promise<number> {
  const at = store.now();
  const [newest] = await keysOf(store, definition);
  if (newest !== undefined && newest.usedFrom > at) return newest.usedFrom;
  await addKey(store, definition, at + KEY_LEAD_MS);
  return at + KEY_LEAD_MS;
}

/**
 * Replaces a key that somebody has seen: once it returns, nothing is left of the ones before, and what they have sealed is
 * sealed by the new one.
 *
 * @param wait Waits until every server has read and uses the new one; not where there is none.
 * @throws KeyReplacementError When what the ones before have made is kept for good.
 */
export async function replaceKeyAtOnce(
  store: KeyStore,
  definition: KeyDefinition,
  wait: ((ms: number) => Promise<unknown>) | undefined,
): Promise<void> {
  const before = await keysOf(store, definition);
  for (const key of before) {
    if (!(await isNamed(store.db, definition, key))) continue;
    throw new KeyReplacementError(
      `"${definition.name}" cannot be forgotten at once: rows of its time are there, which only it leads to (docs/operations/keys.md). Without --at-once it is replaced, and forgotten once they are gone.`,
    );
  }
  const usedFrom = store.now() + (wait ? SHORT_LEAD_MS : 0);
  await addKey(store, definition, usedFrom);
  await wait?.(SHORT_LEAD_MS + (definition.seals ? CLOCKS_APART_MS : 0));
  const keys = await keysOf(store, definition);
  const set = createKeySet(
    () => keys,
    () => usedFrom,
  );
  await sealAnew(store.db, definition, set);
  await forget(store.db, definition, before);
}

/**
 * Forgets keys of which nothing is left that they were needed for. What they have sealed and is still there is sealed by the
 * one in use before.
 *
 * @returns How many were forgotten.
 */
export async function forgetKeys(
  store: KeyStore,
  definitions: readonly KeyDefinition[],
  signal?: AbortSignal,
): Promise<number> {
  const rows = new Map<SecretsTable, SecretsTable['$inferSelect'][]>();
  let forgotten = 0;
  for (const definition of definitions) {
    const { table, row, overlapMs } = definition;
    const kept = rows.get(table) ?? (await store.db.select().from(table));
    rows.set(table, kept);
    const names = kept.filter(({ name }) => name.startsWith(`${row}/`));
    if (names.length === 0) continue;
    const keys = keysIn(table, kept, row, store.vault);
    const over: Key[] = [];
    for (const [index, key] of keys.entries()) {
      const follower = keys[index - 1];
      const isOver = follower && store.now() >= follower.usedFrom + overlapMs + KEY_MARGIN_MS;
      if (isOver && !(await isNamed(store.db, definition, key))) over.push(key);
    }
    if (over.length === 0) continue;
    await sealAnew(
      store.db,
      definition,
      createKeySet(() => keys, store.now),
      signal,
    );
    if (signal?.aborted) return forgotten;
    await forget(store.db, definition, over);
    forgotten += over.length;
  }
  return forgotten;
}

/** Whether there is a hash that tells that it is of this key. */
async function isNamed(db: Database, { names = [] }: KeyDefinition, key: Key): Promise<boolean> {
  const name = nameOf(key);
  for (const { table, hash } of names) {
    const isOfKey = name === '' ? notLike(hash, '%.%') : like(hash, `${name}%`);
    const found = await db
      .select({ one: sql`1` })
      .from(table)
      .where(isOfKey)
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}

async function sealAnew(
  db: Database,
  { seals = [] }: KeyDefinition,
  set: KeySet,
  signal?: AbortSignal,
): Promise<void> {
  for (const column of seals) {
    let last: unknown;
    do last = await sealSomeAnew(db, column, set, last);
    while (last !== undefined && !signal?.aborted);
  }
}

/** In the order of the primary key. @returns The last one of them, if there may be more. */
async function sealSomeAnew(
  db: Database,
  { table, id, sealed, only }: SealedColumn,
  set: KeySet,
  after: unknown,
): Promise<unknown> {
  return db.transaction(async (tx) => {
    const rows = (await tx
      .select({ id, sealed })
      .from(table)
      .where(and(isNotNull(sealed), only, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(BATCH)
      .for('update')) as { id: string; sealed: string }[];
    for (const row of rows) {
      if (opens(() => open(set.inUse().bytes, row.id, row.sealed)) !== undefined) continue;
      const text = opens(() => openBy(set, row.id, row.sealed));
      // What no key opens was lost before, and stays as it is.
      if (text === undefined) continue;
      const resealed = sealBy(set, row.id, text);
      await tx.execute(
        sql`update ${table} set ${sql.identifier(sealed.name)} = ${resealed} where ${id} = ${row.id}`,
      );
    }
    return rows.length < BATCH ? undefined : rows.at(-1)?.id;
  });
}

function opens(attempt: () => string): string | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
