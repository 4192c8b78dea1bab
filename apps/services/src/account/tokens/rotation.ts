/**
 * Refresh-token rotation with reuse detection (RFC 9700 §4.14.2).
 *
 * Each token can be used once and has one successor, so one token of a family is valid at a time.
 * Two kinds of reuse are legitimate. If two tabs refresh concurrently, the second gets the same
 * successor (or its latest descendant) for a minute. If a response was lost, an unused successor
 * can be replaced for an hour; a client that has the replaced one is detected when it uses it. Any
 * other reuse means that two parties have the token.
 */
import { createHmac } from 'node:crypto';
import { and, asc, eq, isNull, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { type Key, type KeySet, openByAny } from '../../platform/secrets/key-set.ts';
import { seal } from '../../platform/secrets/sealing.ts';
import { LOST_RESPONSE_SECONDS, REUSE_GRACE_SECONDS } from '../constants.ts';
import type { Connection } from '../repository.ts';
import { refreshTokens } from '../schema.ts';
import { hashOf } from '../secrets.ts';

/** Rows updated in one statement, which the job's backlog must not lengthen. */
const BATCH = 2_000;

type RefreshTokenRow = typeof refreshTokens.$inferSelect;

export interface Rotation {
  /** The presented token and its row, whose family is locked. */
  presented: string;
  row: RefreshTokenRow;
  /** The token to issue if a new successor is needed. */
  fresh: string;
  expiresAt: Date;
}

/** @returns The token that is valid now; `undefined` if two parties have the presented one. */
export type Rotate = (tx: Transaction, rotation: Rotation) => Promise<string | undefined>;

export function createRotation(key: KeySet, now: () => number): Rotate {
  /**
   * Derive the key from the token, so that a copy of the database and our key aren't enough to
   * decrypt its successor.
   */
  const keyOf = (token: string, by: Key = key[0]) =>
    createHmac('sha256', by.bytes).update(token).digest();

  /** Returns the token's successor if it was issued within the last minute. */
  function recentSuccessorOf(token: string, row: RefreshTokenRow): string | undefined {
    if (!row.successorSealed || !row.successorAt) return undefined;
    if (now() - row.successorAt.getTime() > REUSE_GRACE_SECONDS * 1000) return undefined;
    const keys = key.map((each) => keyOf(token, each));
    return openByAny(keys, row.tokenHash, row.successorSealed);
  }

  return async (tx, { presented, row, fresh, expiresAt }) => {
    let [token, current] = [presented, row];
    while (current.usedAt) {
      const next = recentSuccessorOf(token, current);
      const nextRow = next === undefined ? undefined : await findRefreshToken(tx, hashOf(next));
      if (next === undefined || !nextRow) break;
      [token, current] = [next, nextRow];
    }
    if (current.replacedAt) return undefined;
    if (!current.usedAt && current !== row) return token;

    const at = new Date(now());
    // Earlier releases gave a token several successors: the first one used invalidates the others.
    const parentHash = current.usedAt ? current.tokenHash : current.parentHash;
    if (parentHash !== null) {
      if (await isAnotherUsed(tx, parentHash, current.tokenHash)) return undefined;
      await replaceSuccessors(tx, parentHash, current.tokenHash, at);
    }
    if (current.usedAt && now() - current.usedAt.getTime() > LOST_RESPONSE_SECONDS * 1000) {
      return undefined;
    }
    await insertRefreshToken(tx, {
      tokenHash: hashOf(fresh),
      familyId: current.familyId,
      parentHash: current.tokenHash,
      expiresAt,
    });
    await tx
      .update(refreshTokens)
      .set({
        usedAt: current.usedAt ?? at,
        successorAt: at,
        successorSealed: seal(keyOf(token), current.tokenHash, fresh),
      })
      .where(eq(refreshTokens.tokenHash, current.tokenHash));
    return fresh;
  };
}

export async function insertRefreshToken(db: Connection, token: typeof refreshTokens.$inferInsert) {
  await db.insert(refreshTokens).values(token);
}

export async function findRefreshToken(
  db: Connection,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  const query = db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return (await query)[0];
}

async function isAnotherUsed(db: Connection, parentHash: string, tokenHash: string) {
  const rows = await db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.parentHash, parentHash),
        ne(refreshTokens.tokenHash, tokenHash),
        isNotNull(refreshTokens.usedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function replaceSuccessors(db: Connection, parentHash: string, tokenHash: string, at: Date) {
  await db
    .update(refreshTokens)
    .set({ replacedAt: at })
    .where(
      and(
        eq(refreshTokens.parentHash, parentHash),
        ne(refreshTokens.tokenHash, tokenHash),
        isNull(refreshTokens.replacedAt),
      ),
    );
}

/** Deletes stored successors once they can't be returned again. */
export async function forgetSuccessors(
  db: Connection,
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
) {
  const before = new Date(now.getTime() - REUSE_GRACE_SECONDS * 1000);
  const isOver = and(
    lt(refreshTokens.successorAt, before),
    isNotNull(refreshTokens.successorSealed),
  );
  for (let rows = 1; rows > 0 && !signal?.aborted;) {
    const some = db
      .select({ at: sql`ctid` })
      .from(refreshTokens)
      .where(isOver)
      // Without an order, the planner may scan the table for a large backlog.
      .orderBy(asc(refreshTokens.successorAt))
      .limit(BATCH)
      // A token that is being refreshed again gets a new successor.
      .for('update', { skipLocked: true });
    const cleared = await db
      .update(refreshTokens)
      .set({ successorSealed: null })
      .where(sql`ctid = any(array(${some}))`)
      .returning({ one: sql`1` });
    rows = cleared.length;
  }
}
