/**
 * Refresh-token reuse detection: if a token is copied, at most one chain of successors stays valid,
 * in any order of requests.
 */
import { describe, expect, it } from '@jest/globals';
import { sessionsResponseSchema } from '@mallard/auth-client/schemas';
import * as fc from 'fast-check';
import { and, eq, isNotNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { ServiceError } from '../../../src/platform/utilities/errors.ts';
import { forgetSuccessors } from '../../../src/account/tokens/rotation.ts';
import { refreshTokens, tokenFamilies } from '../../../src/account/schema.ts';
import { statementsOf } from '../../support/databases/statements.ts';
import { databasesForRules } from '../../support/harness.ts';
import { DAY, HOUR, MINUTE, NATIVE, useAccountService } from '../fixture.ts';

const databases = await databasesForRules({ contended: true });
const SECOND = 1000;

describe.each(databases)('token families on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { accountWithEmail, call, clock, nativeRefresh, nativeSignIn, passcodeFor } = account;
  const { codeIn, nativeAuthorize, nativeToken, newClient, newVerifier } = account;

  /** Call the service directly: over HTTP, hundreds of runs would mostly test the transport. */
  let service: ReturnType<typeof account.rules> | undefined;
  const refresh = async (refreshToken: string): Promise<string | undefined> => {
    service ??= account.rules();
    const request = { clientId: NATIVE, refreshToken, ttlSeconds: undefined };
    return (await service).grants.refresh(request).then(
      (tokens) => tokens.refresh_token,
      (error: unknown) => {
        if (error instanceof ServiceError && error.status === 400) return undefined;
        throw error;
      },
    );
  };
  const refreshByWire = async (token: string) => {
    const { status, body } = await nativeRefresh(token);
    return status === 200 ? String(body?.['refresh_token']) : undefined;
  };
  const newToken = async () => String((await nativeSignIn()).tokens['refresh_token']);
  const familyOf = (token: string) => String(decodeJwt(token).jti).split(':')[0]!;
  async function openTokens(token: string) {
    const { db } = account.services.platform.database;
    const [family] = await db
      .select()
      .from(tokenFamilies)
      .where(eq(tokenFamilies.id, familyOf(token)));
    if (family?.revokedAt) return [];
    const rows = await db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.familyId, familyOf(token)));
    return rows.filter(({ usedAt, replacedAt }) => !usedAt && !replacedAt);
  }
  async function signInWithEmail() {
    const { email } = await accountWithEmail();
    const verifier = newVerifier();
    const { session } = await nativeAuthorize(verifier);
    await call('POST', 'otp', { query: { email }, session: session! });
    const json = { method: 'otp', email, otp: passcodeFor(email) };
    const { headers } = await call('POST', 'login', { json, session: session! });
    const code = codeIn(headers.location);
    const { body } = await nativeToken(code, verifier);
    return { email, token: String(body?.['refresh_token']), code, verifier };
  }
  const warnings = (email: string) =>
    account.services.mails.filter(
      ({ to, subject }) => to === email && subject.startsWith('We ended a sign-in'),
    );

  it('returns the same successor to every refresh within a minute', async () => {
    const token = await newToken();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refreshByWire(token)));
    expect(new Set(answers).size).toBe(1);
    clock.nowMs += MINUTE;
    expect(await refresh(token)).toBe(answers[0]);
    expect(await openTokens(token)).toHaveLength(1);
  });

  it('returns the latest successor, so a slow tab doesn’t reuse a token', async () => {
    const token = await newToken();
    const second = (await refresh(token))!;
    clock.nowMs += 10 * SECOND;
    const third = await refresh(second);
    clock.nowMs += 20 * SECOND;
    expect(await refresh(token)).toBe(third);
    clock.nowMs += 4 * HOUR;
    expect(await refresh(third!)).toBeDefined();
  });

  it('replaces a successor whose response was lost and detects its reuse', async () => {
    const token = await newToken();
    const thiefs = (await refresh(token))!;
    clock.nowMs += 75 * SECOND;
    const owners = (await refresh(token))!;
    expect(owners).not.toBe(thiefs);
    expect(await openTokens(token)).toHaveLength(1);
    clock.nowMs += 65 * SECOND;
    expect(await refresh(thiefs)).toBeUndefined();
    expect(await refresh(owners)).toBeUndefined();
  });

  it('leaves at most one chain a minute after two parties share a token', async () => {
    for (const order of [
      ['a', 'b', 'a', 'b'],
      ['a', 'b', 'b', 'a'],
      ['b', 'a', 'a', 'b'],
      ['a', 'a', 'b', 'b'],
    ] as const) {
      for (const pauses of [61 * SECOND, 75 * SECOND, 10 * MINUTE, HOUR, 4 * HOUR]) {
        const token = await newToken();
        const held = { a: token, b: token };
        const alive = { a: false, b: false };
        for (const party of order) {
          clock.nowMs += pauses;
          const next = await refresh(held[party]);
          alive[party] = next !== undefined;
          held[party] = next ?? held[party];
        }
        clock.nowMs += pauses;
        expect([alive.a && alive.b && held.a !== held.b]).toEqual([false]);
        const last = [await refresh(held.a)];
        clock.nowMs += pauses;
        last.push(await refresh(held.b));
        expect(last.filter(Boolean).length).toBeLessThan(2);
      }
    }
  });

  it('notifies the user once when a copied token ends a sign-in', async () => {
    const { email, token } = await signInWithEmail();
    const next = (await refreshByWire(token))!;
    clock.nowMs += 2 * MINUTE;
    await refreshByWire(next);
    expect(warnings(email)).toHaveLength(0);
    for (let times = 0; times < 3; times += 1) expect(await refreshByWire(token)).toBeUndefined();
    expect(warnings(email)).toHaveLength(1);
    expect(warnings(email)[0]?.text).toMatch(/two places at once[\s\S]* UTC/);
  });

  it('shows reuse on the account page for thirty days, even without an email', async () => {
    const { email, token } = await signInWithEmail();
    const next = (await refreshByWire(token))!;
    const endedFrom = clock.nowMs + 2 * MINUTE;
    clock.nowMs = endedFrom;
    await refreshByWire(next);
    expect(await refreshByWire(token)).toBeUndefined();
    const told = async () => {
      const client = newClient();
      await client.requestOtp({ email });
      const { accessToken: bearer } = await client.signIn({ email, otp: passcodeFor(email) });
      return sessionsResponseSchema.parse((await call('GET', 'account/sessions', { bearer })).body);
    };
    const { sessions, copied } = await told();
    expect(copied).toEqual([
      {
        id: expect.any(String),
        client: 'app',
        signed_in_at: expect.any(String),
        ended_at: new Date(endedFrom).toISOString(),
      },
    ]);
    expect(sessions.map(({ id }) => id)).not.toContain(copied?.[0]?.id);
    clock.nowMs += 30 * DAY;
    expect((await told()).copied).toEqual([]);
  });

  it('notifies the user when an authorization code is reused', async () => {
    const { email, code, verifier, token } = await signInWithEmail();
    expect((await nativeToken(code, verifier)).status).toBe(400);
    expect(await refreshByWire(token)).toBeUndefined();
    expect(warnings(email)).toHaveLength(1);
  });

  it('stores successors encrypted, and only while they can be returned again', async () => {
    const token = await newToken();
    const next = (await refresh(token))!;
    const { db } = account.services.platform.database;
    const rows = async () => JSON.stringify(await db.select().from(refreshTokens));
    expect(await rows()).not.toContain(next);
    clock.nowMs += MINUTE + 1;
    await forgetSuccessors(db, new Date(clock.nowMs));
    const kept = await db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.familyId, familyOf(token)));
    expect(kept.map(({ successorSealed }) => successorSealed)).toEqual([null, null]);
    expect(await refresh(next)).toBeDefined();
  });

  it('deletes a backlog of successors in statements of bounded size', async () => {
    const { db } = account.services.platform.database;
    const familyId = familyOf(await newToken());
    const successorAt = new Date(clock.nowMs);
    const backlog = Array.from({ length: 4500 }, (_, index) => ({
      tokenHash: `backlog-${familyId}-${index}`,
      familyId,
      expiresAt: new Date(clock.nowMs + DAY),
      successorAt,
      successorSealed: 'sealed',
    }));
    await db.insert(refreshTokens).values(backlog);
    clock.nowMs += MINUTE + 1;
    const updates = await statementsOf(account.services, () =>
      forgetSuccessors(db, new Date(clock.nowMs)),
    );
    expect(updates.length).toBeGreaterThan(3);
    const kept = await db
      .select()
      .from(refreshTokens)
      .where(and(eq(refreshTokens.familyId, familyId), isNotNull(refreshTokens.successorSealed)));
    expect(kept).toEqual([]);
  });

  it('continues the first branch used of a family forked by an older release', async () => {
    const { db } = account.services.platform.database;
    const forked = async () => {
      const token = await newToken();
      const first = (await refresh(token))!;
      // Recreate the data of the previous release: a second successor of the same token, with no
      // sealed value.
      clock.nowMs += 90 * SECOND;
      const second = (await refresh(token))!;
      await db
        .update(refreshTokens)
        .set({ successorSealed: null, successorAt: null, replacedAt: null })
        .where(eq(refreshTokens.familyId, familyOf(token)));
      expect(await openTokens(token)).toHaveLength(2);
      return { token, first, second };
    };
    const one = await forked();
    expect(await refresh(one.first)).toBeDefined();
    expect(await openTokens(one.token)).toHaveLength(1);
    expect(await refresh(one.second)).toBeUndefined();
    expect(await openTokens(one.token)).toHaveLength(0);
    const other = await forked();
    clock.nowMs += 30 * SECOND;
    expect(await refresh(other.token)).toBeDefined();
    expect(await openTokens(other.token)).toHaveLength(1);
  });

  describe('model', () => {
    const waits = [1, 20, 59, 61, 75, 600, 3_599, 3_601, 14_400].map((seconds) => seconds * SECOND);
    const wait = fc.constantFrom(...waits);
    type Step =
      | { does: 'refresh' | 'lose the answer'; wait: number }
      | { does: 'copy' | 'thief refreshes' | 'go back'; wait: number };

    it('never signs out a single client, even if any responses are lost', async () => {
      let steps = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ does: fc.constantFrom('refresh', 'lose the answer'), wait }), {
            minLength: 1,
            maxLength: 12,
          }),
          async (life) => {
            let token = await newToken();
            let sinceLoss: number | undefined;
            for (const step of life) {
              // A client that waits for a response retries soon, not after an hour.
              const pause = sinceLoss === undefined ? step.wait : Math.min(step.wait, 10 * MINUTE);
              clock.nowMs += pause;
              sinceLoss = sinceLoss === undefined ? undefined : sinceLoss + pause;
              if (sinceLoss !== undefined && sinceLoss > HOUR) return;
              const next = await refresh(token);
              steps += 1;
              expect(next).toBeDefined();
              if (step.does === 'refresh') [token, sinceLoss] = [next!, undefined];
              else sinceLoss ??= 0;
            }
          },
        ),
        { numRuns: 40 },
      );
      expect(steps).toBeGreaterThan(100);
    });

    it('leaves at most one chain a minute after a copied token is used', async () => {
      let copies = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              does: fc.constantFrom(
                ...(['refresh', 'lose the answer', 'copy', 'thief refreshes', 'go back'] as const),
              ),
              wait,
            }) as fc.Arbitrary<Step>,
            { minLength: 3, maxLength: 16 },
          ),
          async (life) => {
            const held = [await newToken()];
            let thiefs: string | undefined;
            for (const step of life) {
              clock.nowMs += step.wait;
              const newest = held.at(-1)!;
              if (step.does === 'copy') thiefs ??= newest;
              if (step.does === 'refresh') held.push((await refresh(newest)) ?? newest);
              if (step.does === 'lose the answer') await refresh(newest);
              if (step.does === 'go back') await refresh(held[0]!);
              if (step.does === 'thief refreshes' && thiefs) {
                copies += 1;
                thiefs = (await refresh(thiefs)) ?? thiefs;
              }
              expect((await openTokens(newest)).length).toBeLessThan(2);
            }
            if (!thiefs) return;
            // Both parties refresh for two rounds, a minute apart: at most one may succeed.
            const alive: boolean[] = [];
            let owners = held.at(-1)!;
            for (const party of ['owner', 'thief', 'owner', 'thief']) {
              clock.nowMs += MINUTE + 1;
              const next: string | undefined = await refresh(party === 'owner' ? owners : thiefs);
              alive.push(next !== undefined);
              if (party === 'owner') owners = next ?? owners;
              else thiefs = next ?? thiefs;
            }
            expect(alive.slice(2).filter(Boolean).length).toBeLessThan(2);
          },
        ),
        { numRuns: 60 },
      );
      expect(copies).toBeGreaterThan(30);
    });
  });
});
