/**
 * A refresh reads its token before it locks the sign-in. Each of these tests holds that lock until
 * the refresh waits for it, then changes the rows: the response must reflect the rows after the
 * wait.
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
/** A refresh that isn't waiting for the lock by then never will. */
const WAIT_LIMIT_MS = 10_000;

if (databaseUrl === undefined) {
  // The embedded database has a single connection, so lock contention can't occur.
  it.skip('refresh-token race conditions need a database server', () => undefined);
} else {
  const account = useAccountService(databaseUrl);
  const { clock, nativeSignIn } = account;
  const db = () => account.services.platform.database.db;
  const familyOf = (token: string) => String(decodeJwt(token).jti).split(':')[0]!;
  const newToken = async () => String((await nativeSignIn()).tokens['refresh_token']);

  let rules: ReturnType<typeof account.rules> | undefined;
  /** @returns The next token, or the reason why there is none. */
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

  /**
   * Locks the sign-in, starts refreshes, and applies a change after all of them wait for the lock.
   */
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

  it('refuses a token if its sign-in ended during the wait', async () => {
    const token = await newToken();
    const at = new Date(clock.nowMs);
    const given = await meanwhile(token, 2, (tx) => endSignIn(tx, familyOf(token), 'logout', at));
    expect(given).toEqual([{ errorCode: 3 }, { errorCode: 3 }]);
    expect(await rowsOf(token)).toHaveLength(1);
  });

  it('ends the sign-in if the token was replaced during the wait', async () => {
    const first = await newToken();
    const lost = String(await refresh(first));
    clock.nowMs += 2 * MINUTE;
    // Same as `rotate` for a client that presents the first token again.
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

  it('gives all concurrent refreshes the same successor', async () => {
    const token = await newToken();
    const given = await meanwhile(token, 5, async () => undefined);
    expect(new Set(given).size).toBe(1);
    expect(await goodOf(token)).toHaveLength(1);
    // Any of the clients can use it, but only once.
    clock.nowMs += 2 * MINUTE;
    expect(await refresh(String(given[0]))).toEqual(expect.any(String));
  });

  it('refuses a token if the account was deleted during the wait', async () => {
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

  it('leaves at most one valid chain when two parties race repeatedly', async () => {
    for (let round = 0; round < 25; round += 1) {
      const first = await newToken();
      const second = String(await refresh(first));
      clock.nowMs += 2 * MINUTE;
      // One party uses the successor while the other concurrently requests a replacement for it.
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

  it('leaves no valid token when a refresh races with sign-out', async () => {
    for (let round = 0; round < 25; round += 1) {
      const token = await newToken();
      const { grants } = await (rules ??= account.rules());
      const [given] = await Promise.all([refresh(token), grants.logout({ refreshToken: token })]);
      const next = typeof given === 'string' ? given : token;
      expect(await refresh(next)).toEqual({ errorCode: 3 });
    }
  });
}
