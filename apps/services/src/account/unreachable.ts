/** Accounts that nobody can ever get into again: they would fill the tables for good. */
import { and, asc, eq, gt, isNull, lt, notExists } from 'drizzle-orm';
import { RETENTION_SECONDS } from './constants.ts';
import type { AccountContext } from './context.ts';
import { accounts, authSessions, emailUndos, storePurchases, tokenFamilies } from './schema.ts';

const BATCH = 500;

/**
 * Removes accounts that have no address, no purchase and no sign-in any more. Sign-ins that have ended are kept for as long
 * as a refresh token lives, so nobody who signs out by mistake comes too late to write to us.
 *
 * @returns How many.
 */
export async function removeUnreachable({
  db,
  now,
  paidTimeOf,
  forgetBuyer,
}: Pick<AccountContext, 'db' | 'now' | 'paidTimeOf' | 'forgetBuyer'>): Promise<number> {
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
  let last: string | undefined;
  for (;;) {
    const isNext = last === undefined ? undefined : gt(accounts.id, last);
    const batch = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(isUnreachable, isNext))
      .orderBy(asc(accounts.id))
      .limit(BATCH);
    for (const { id } of batch) {
      if ((await paidTimeOf(id)) !== undefined) continue;
      removed += await db.transaction(async (tx) => {
        const gone = await tx
          .delete(accounts)
          .where(and(eq(accounts.id, id), isUnreachable))
          .returning({ id: accounts.id });
        if (gone.length > 0) await forgetBuyer(tx, id);
        return gone.length;
      });
    }
    if (batch.length < BATCH) return removed;
    last = batch.at(-1)?.id;
  }
}
