/** Removes accounts that can no longer be signed in to, which would otherwise accumulate. */
import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists } from 'drizzle-orm';
import { RETENTION_SECONDS } from './constants.ts';
import type { AccountContext } from './context.ts';
import { accounts, authSessions, emailUndos, storePurchases, tokenFamilies } from './schema.ts';

const BATCH = 500;
/** Number of hourly runs after which every account has been checked once: one week. */
const RUNS = 168;

export interface IdRange {
  /** Exclusive lower bound; `undefined` for the first range. */
  from: string | undefined;
  /** Inclusive upper bound; `undefined` for the last range. */
  to: string | undefined;
}

/** Returns the ID range to check now. IDs are random, so all ranges are about the same size. */
export function rangeAt(nowMs: number, everyMs: number): IdRange {
  const part = Math.floor(nowMs / everyMs) % RUNS;
  const boundary = (at: number) =>
    `${Math.floor((at / RUNS) * 2 ** 32)
      .toString(16)
      .padStart(8, '0')}-0000-0000-0000-000000000000`;
  return {
    from: part === 0 ? undefined : boundary(part),
    to: part === RUNS - 1 ? undefined : boundary(part + 1),
  };
}

/**
 * Removes accounts that have no address, purchase, or sign-in. An ended sign-in still counts until
 * its refresh token would have expired, so a user who signs out by mistake has time to contact us.
 *
 * @param range Limits the run to these IDs; all by default.
 * @param signal Ends the run after the current page.
 * @returns The number of removed accounts.
 */
export async function removeUnreachable(
  {
    db,
    now,
    paidTimesOf,
    forgetBuyer,
  }: Pick<AccountContext, 'db' | 'now' | 'paidTimesOf' | 'forgetBuyer'>,
  range: IdRange = { from: undefined, to: undefined },
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now() - RETENTION_SECONDS * 1000);
  const isUnreachable = and(
    isNull(accounts.emailKey),
    lt(accounts.createdAt, before),
    notExists(db.select().from(tokenFamilies).where(eq(tokenFamilies.accountId, accounts.id))),
    notExists(db.select().from(authSessions).where(eq(authSessions.accountId, accounts.id))),
    notExists(db.select().from(storePurchases).where(eq(storePurchases.accountId, accounts.id))),
    notExists(db.select().from(emailUndos).where(eq(emailUndos.accountId, accounts.id))),
  );
  let removed = 0;
  let last = range.from;
  for (;;) {
    const isNext = and(
      last === undefined ? undefined : gt(accounts.id, last),
      range.to === undefined ? undefined : lte(accounts.id, range.to),
    );
    // Take a page of candidates first: the search for the next unreachable account has no bound if
    // all are reachable.
    const page = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isNull(accounts.emailKey), isNext))
      .orderBy(asc(accounts.id))
      .limit(BATCH);
    const ids = page.map(({ id }) => id);
    const unreachable = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(inArray(accounts.id, ids), isUnreachable));
    for (const { id } of unreachable) {
      if ((await paidTimesOf(id)).length > 0) continue;
      removed += await db.transaction(async (tx) => {
        const gone = await tx
          .delete(accounts)
          .where(and(eq(accounts.id, id), isUnreachable))
          .returning({ id: accounts.id });
        if (gone.length > 0) await forgetBuyer(tx, id);
        return gone.length;
      });
    }
    if (ids.length < BATCH || signal?.aborted) return removed;
    last = ids.at(-1);
  }
}
