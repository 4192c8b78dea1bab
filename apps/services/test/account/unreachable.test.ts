/** Accounts that no one can sign in to anymore. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { accountRetention } from '../../src/account/retention.ts';
import { deleteExpiredRows } from '../../src/platform/jobs/retention.ts';
import { accounts, tokenFamilies } from '../../src/account/schema.ts';
import { removeUnreachable } from '../../src/account/unreachable.ts';
import { statementsOf } from '../support/databases/statements.ts';
import { databasesForRules } from '../support/harness.ts';
import { DAY, useAccountService } from './fixture.ts';

describe.each(await databasesForRules())('unreachable accounts on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { accountWithEmail, clock, newClient, now, paidTime } = account;

  const tidy = async () => {
    const { db } = account.services.platform.database;
    await deleteExpiredRows(db, accountRetention, new Date(now()));
    return removeUnreachable({
      db,
      now,
      paidTimesOf: account.paidTimesOf,
      forgetBuyer: async () => undefined,
    });
  };
  const left = async (...ids: string[]) => {
    const { db } = account.services.platform.database;
    const rows = await db.select().from(accounts).where(inArray(accounts.id, ids));
    return ids.map((id) => rows.some((row) => row.id === id));
  };

  it('removes only accounts without an email, a purchase or a sign-in', async () => {
    const newAccount = async () => (await newClient().createAccount()).accountId;
    const [plain, paid] = [await newAccount(), await newAccount()];
    const { accountId: known } = await accountWithEmail();
    paidTime.set(paid, { productId: 'plan', until: now() + 365 * DAY, renews: true });

    clock.nowMs += 29 * DAY;
    const recent = await newAccount();
    expect(await tidy()).toBe(0);
    clock.nowMs += 3 * DAY;
    expect(await tidy()).toBe(1);
    expect(await left(plain, paid, known, recent)).toEqual([false, true, true, true]);
  });

  it('examines a bounded number of accounts per statement', async () => {
    const { db } = account.services.platform.database;
    const createdAt = new Date(now());
    const ids = Array.from({ length: 1100 }, () => randomUUID()).sort();
    const unreachable = ids.at(-1)!;
    await db.insert(accounts).values(ids.map((id) => ({ id, createdAt })));
    clock.nowMs += 3 * DAY;
    const signedInAt = new Date(now());
    await db.insert(tokenFamilies).values(
      ids.slice(0, -1).map((accountId) => ({
        id: randomUUID(),
        accountId,
        clientId: 'mallard-web',
        createdAt: signedInAt,
        lastUsedAt: signedInAt,
      })),
    );
    const statements = await statementsOf(account.services, tidy);
    const reads = statements.filter((sql) => /^select "id" from "account_accounts"/.test(sql));
    expect(reads.length).toBeGreaterThanOrEqual(6);
    expect(await left(unreachable, ids[0]!)).toEqual([false, true]);
  });
});
