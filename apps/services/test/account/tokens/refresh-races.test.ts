/**
 * A refresh looks at its token before it locks the sign-in. Each of these tests holds that lock until the refresh waits, and
 * changes the rows: the response must follow from the rows as they are after the wait.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { ServiceError } from '../../../src/platform/utilities/errors.ts';
import type { Transaction } from '../../../src/platform/database/database.ts';
import { endSignIn } from '../../../src/account/sign-in/end-sign-ins.ts';
import { accounts, refreshTokens, tokenFamilies } from '../../../src/account/schema.ts';
import { availableServer } from '../../support/databases/databases.ts';
import { MINUTE, NATIVE, useAccountService } from '../fixture.ts';

const databaseUrl = await availableServer();
/** Somebody who does not wait by then never will. */
const WAIT_LIMIT_MS = 10_000;

if (databaseUrl === undefined) {
  // The embedded database has one connection, on which nobody waits for anybody.
  it.skip('races for a refresh token need a database server', () => undefined);
} else {
  const account = useAccountService(databaseUrl);
  const { clock, nativeSignIn } = account;
  const db = () => account.services.platform.database.db;
  const familyOf = (token: string) => String(decodeJwt(token).jti).split(':')[0]!;
  const newToken = async () => String((await nativeSignIn()).tokens['refresh_token']);

  let rules: ReturnType<typeof account.rules> | undefined;
  /** @returns The next token, or why there is none. */
  async function refresh(refreshToken: string): Promise<string | { errorCode: unknown }> {
    rules ??= account.rules();
    const request = { clientId: NATIVE, refreshToken, ttlSeconds: undefined };
    return (await rules).grants.refresh(request).then(
      (tokens) => tokens.refresh_token,
      (error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        return { errorCode: error.body?.['error_code'] };
      },
    );
  }

  const rowsOf = (token: string) =>
    db()
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.familyId, familyOf(token)));
  const goodOf = async (token: string) =>
    (await rowsOf(token)).filter(({ usedAt, replacedAt }) => !usedAt && !replacedAt);

  /** Locks the sign-in, begins to refresh, and when all wait does something else before it lets go. */
  async function meanwhile(
    token: string,
    parties: number,
    change: (tx: Transaction) => Promise<unknown>,
  ) {
    let asked: Promise<(string | { errorCode: unknown })[]> | undefined;
    await db().transaction(async (tx) => {
      const family = tx
        .select()
        .from(tokenFamilies)
        .where(eq(tokenFamilies.id, familyOf(token)));
      await family.for('update');
      asked = Promise.all(Array.from({ length: parties }, () => refresh(token)));
      await untilWaiting(parties);
      await change(tx);
    });
    return (await asked) ?? [];
  }

  async function untilWaiting(parties: number) {
    const end = performance.now() + WAIT_LIMIT_MS;
    for (;;) {
      const { rows } = (await db().execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as unknown as { rows: unknown[] };
      if (rows.length >= parties) return;
      if (performance.now() > end) throw new Error(`${rows.length} of ${parties} wait`);
      await sleep(10);
    }
  }

  it('gives no token for a sign-in that has ended meanwhile', async () => {
    const token = await newToken();
    const at = new Date(clock.nowMs);
    const given = await meanwhile(token, 2, (tx) => endSignIn(tx, familyOf(token), 'logout', at));
    expect(given).toEqual([{ errorCode: 3 }, { errorCode: 3 }]);
    expect(await rowsOf(token)).toHaveLength(1);
  });

  it('gives none for a token that another has replaced meanwhile, and ends the sign-in', async () => {
    const first = await newToken();
    const lost = String(await refresh(first));
    clock.nowMs += 2 * MINUTE;
    // As `rotate` does it for somebody who asks with the first one again.
    const given = await meanwhile(lost, 1, (tx) =>
      tx
        .update(refreshTokens)
        .set({ replacedAt: new Date(clock.nowMs) })
        .where(and(eq(refreshTokens.familyId, familyOf(lost)), isNull(refreshTokens.usedAt))),
    );
    expect(given).toEqual([{ errorCode: 2 }]);
    const [family] = await db()
      .select()
      .from(tokenFamilies)
      .where(eq(tokenFamilies.id, familyOf(lost)));
    expect(family?.revokedFor).toBe('reuse');
    expect(await rowsOf(lost)).toHaveLength(2);
  });

  it('gives one successor to all who wait at once', async () => {
    const token = await newToken();
    const given = await meanwhile(token, 5, async () => undefined);
    expect(new Set(given).size).toBe(1);
    expect(await goodOf(token)).toHaveLength(1);
    // It is used by anyone who comes first, and once.
    clock.nowMs += 2 * MINUTE;
    expect(await refresh(String(given[0]))).toEqual(expect.any(String));
  });

  it('gives none for an account that is gone meanwhile', async () => {
    const token = await newToken();
    const id = familyOf(token);
    const given = await meanwhile(token, 1, async (tx) => {
      const gone = await tx
        .delete(tokenFamilies)
        .where(eq(tokenFamilies.id, id))
        .returning({ accountId: tokenFamilies.accountId });
      await tx.delete(accounts).where(eq(accounts.id, gone[0]!.accountId));
    });
    expect(given).toEqual([{ errorCode: 0 }]);
    expect(await rowsOf(token)).toEqual([]);
  });

  it('ends with one chain or none, no matter which of two comes first and however often they try', async () => {
    for (let round = 0; round < 25; round += 1) {
      const first = await newToken();
      const second = String(await refresh(first));
      clock.nowMs += 2 * MINUTE;
      // One has the successor; the other asks for another in its place, at the same moment.
      const given = await Promise.all([refresh(second), refresh(first)]);
      const good = await goodOf(first);
      const [family] = await db()
        .select()
        .from(tokenFamilies)
        .where(eq(tokenFamilies.id, familyOf(first)));
      expect(given.filter((next) => typeof next === 'string').length).toBeLessThan(2);
      expect(family?.revokedAt === null ? good.length : 1).toBe(1);
    }
  });

  it('never gives a token for a sign-in that is being ended and leaves it good', async () => {
    for (let round = 0; round < 25; round += 1) {
      const token = await newToken();
      const { grants } = await (rules ??= account.rules());
      const [given] = await Promise.all([refresh(token), grants.logout({ refreshToken: token })]);
      const next = typeof given === 'string' ? given : token;
      expect(await refresh(next)).toEqual({ errorCode: 3 });
    }
  });
}
