/** How tokens are got and renewed, and how a sign-in ends. */
import { createHash, randomUUID } from 'node:crypto';
import { type TokenResponse } from '@mallard/auth-client/schemas';
import { ServiceError } from '../platform/errors.ts';
import { macOf } from '../platform/keyed-hash.ts';
import { clientKindOf } from './clients.ts';
import { LOST_ANSWER_SECONDS, REFRESH_TOKEN_SECONDS, REUSE_GRACE_SECONDS } from './constants.ts';
import { type AccountContext } from './context.ts';
import { newDeviceMail } from './mails.ts';
import {
  findAccount,
  findAuthSessionByCode,
  findFamilyWithAccount,
  findRefreshToken,
  hasUsedSuccessor,
  insertFamily,
  insertRefreshToken,
  keepAccount,
  lockAuthSessionByCode,
  lockFamily,
  revokeFamily,
  touchFamily,
  updateAuthSession,
  useRefreshToken,
  type AccountRow,
  type FamilyRow,
} from './repository.ts';
import { hashOf, isEqual } from './secrets.ts';
import { refuseSuspended } from './suspension.ts';
import { isV1Token } from './v1.ts';

/** Who is signed in, and by which sign-in. */
export interface SignedIn {
  account: AccountRow;
  family: FamilyRow;
}

export type TokenAnswer = Required<TokenResponse>;

/** `error_code` of a refused refresh token, as native clients read it. */
const REFRESH_STATUS = { invalid: 0, expired: 1, reused: 2, 'logged-out': 3 } as const;
type RefreshRefusal = keyof typeof REFRESH_STATUS;

export function createTokenGrants(context: AccountContext) {
  const { db, now, tokens } = context;
  const refreshExpiry = () => new Date(now() + REFRESH_TOKEN_SECONDS * 1000);

  async function issueFor(account: AccountRow, familyId: string, ttlSeconds: number | undefined) {
    const { id: accountId, email } = account;
    const entitlements = await context.entitlementsOf(accountId);
    return tokens.issue({ accountId, email, entitlements, familyId }, ttlSeconds);
  }

  /**
   * What a browser keeps to show that it has signed in to this account before. All of the account's browsers have the
   * same: it recognises none of them, and nobody who has not been let in can make it.
   */
  const deviceOf = (accountId: string) => macOf(context.deviceKey, 'device', accountId);

  return {
    /** Trades a code for tokens. A code that comes twice was stolen or leaked: what came of it is revoked. */
    async exchangeCode(request: {
      clientId: string;
      code: string;
      codeVerifier: string;
      redirectUri: string | undefined;
      ttlSeconds: number | undefined;
      /** What the browser remembers of earlier sign-ins. */
      device?: string | undefined;
    }): Promise<{ answer: TokenAnswer; accountId: string }> {
      const codeHash = hashOf(request.code);
      const found = await findAuthSessionByCode(db, codeHash);
      const account = found?.accountId ? await findAccount(db, found.accountId) : undefined;
      const isMeant =
        found !== undefined &&
        found.clientId === request.clientId &&
        (found.redirectUri ?? undefined) === request.redirectUri &&
        isEqual(found.codeChallenge, challengeOf(request.codeVerifier));
      if (!account || !isMeant) throw invalidTokenRequest();
      refuseSuspended(account);

      // Made before the transaction, which must not wait for other modules; thrown away if the code is spent.
      const familyId = randomUUID();
      const answer = await issueFor(account, familyId, request.ttlSeconds);
      const isGood = await context.transaction(async (tx) => {
        const session = await lockAuthSessionByCode(tx, codeHash);
        const at = new Date(now());
        if (!session || !session.codeExpiresAt || session.codeExpiresAt <= at) return false;
        if (session.codeUsedAt) {
          if (session.familyId) await revokeFamily(tx, session.familyId, 'reuse', at);
          return false;
        }
        await updateAuthSession(tx, session.idHash, { codeUsedAt: at, familyId });
        await insertFamily(tx, {
          id: familyId,
          accountId: account.id,
          clientId: request.clientId,
          createdAt: at,
          lastUsedAt: at,
          // By a passcode, or, for an account that is made in this moment, by nothing that could be asked for again.
          provedAt:
            session.grantedBy === 'passcode' || session.grantedBy === 'new-account'
              ? session.authorizedAt
              : null,
        });
        await keepAccount(tx, account.id);
        const isSignIn = session.grantedBy === 'passcode' || session.grantedBy === 'store';
        if (account.email && isSignIn && !isEqual(request.device ?? '', deviceOf(account.id))) {
          const client = clientKindOf(request.clientId);
          await context.mail(tx, account.email, newDeviceMail(account.locale, { client, at }));
        }
        await insertRefreshToken(tx, {
          tokenHash: hashOf(answer.refresh_token),
          familyId,
          expiresAt: refreshExpiry(),
        });
        return true;
      });
      if (!isGood) throw invalidTokenRequest();
      return { answer, accountId: account.id };
    },

    deviceOf,

    /**
     * Trades a refresh token for a new pair.
     *
     * A refresh token is used once. It is taken again shortly after (two tabs asked at once), and for an hour as
     * long as nothing that came of it was used (the answer was lost). Any other second use means that two parties
     * have it, and ends the sign-in for both.
     */
    async refresh(request: {
      clientId: string;
      refreshToken: string;
      ttlSeconds: number | undefined;
    }): Promise<TokenAnswer> {
      const verdict = await tokens.verifyRefresh(request.refreshToken);
      if (!verdict.ok) throw refusedRefresh(verdict.reason);
      const { accountId, familyId } = verdict.token;
      const account = await findAccount(db, accountId);
      if (!account) throw new ServiceError(400, 'unknown_account', 'There is no such account.');
      refuseSuspended(account);

      const tokenHash = hashOf(request.refreshToken);
      const answer = await issueFor(account, familyId, request.ttlSeconds);
      const refusal = await db.transaction(async (tx): Promise<RefreshRefusal | undefined> => {
        const family = await lockFamily(tx, familyId);
        const presented = await findRefreshToken(tx, tokenHash);
        if (!family || !presented || presented.familyId !== family.id) return 'invalid';
        if (family.clientId !== request.clientId) return 'invalid';
        if (family.revokedAt) return family.revokedFor === 'reuse' ? 'reused' : 'logged-out';
        const at = new Date(now());
        if (presented.usedAt) {
          const sinceUseMs = now() - presented.usedAt.getTime();
          const isTolerated =
            sinceUseMs <= REUSE_GRACE_SECONDS * 1000 ||
            (sinceUseMs <= LOST_ANSWER_SECONDS * 1000 && !(await hasUsedSuccessor(tx, tokenHash)));
          if (!isTolerated) {
            await revokeFamily(tx, family.id, 'reuse', at);
            return 'reused';
          }
        }
        await useRefreshToken(tx, tokenHash, at);
        await insertRefreshToken(tx, {
          tokenHash: hashOf(answer.refresh_token),
          familyId,
          parentHash: tokenHash,
          expiresAt: refreshExpiry(),
        });
        await touchFamily(tx, familyId, at);
        return undefined;
      });
      if (refusal) throw refusedRefresh(refusal);
      return answer;
    },

    /** The account and the sign-in of an access token, of either version, whose sign-in has not ended. */
    async authenticate(accessToken: string | undefined): Promise<SignedIn> {
      if (accessToken !== undefined && isV1Token(accessToken)) {
        const found = await context.v1.find(accessToken);
        if (found?.kind !== 'access') throw invalidToken();
        return found;
      }
      const verdict = accessToken ? await tokens.verifyAccess(accessToken) : undefined;
      const found = verdict?.ok
        ? await findFamilyWithAccount(db, verdict.token.familyId)
        : undefined;
      if (!verdict?.ok || !found || found.family.revokedAt) throw invalidToken();
      if (found.account.id !== verdict.token.accountId || found.account.suspendedAt) {
        throw invalidToken();
      }
      return found;
    },

    /** Ends the sign-ins that these tokens belong to. @throws ServiceError 401 when none of them is good. */
    async logout(given: { accessToken?: string | undefined; refreshToken?: string | undefined }) {
      const verdicts = [
        given.accessToken ? await tokens.verifyAccess(given.accessToken) : undefined,
        given.refreshToken ? await tokens.verifyRefresh(given.refreshToken) : undefined,
      ];
      const families = new Set(
        verdicts.flatMap((verdict) => (verdict?.ok ? [verdict.token.familyId] : [])),
      );
      if (families.size === 0) throw invalidToken();
      for (const id of families) await revokeFamily(db, id, 'logout', new Date(now()));
    },
  };
}

function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

/** The one answer to whatever is wrong with a code: which part it was is no one's business. */
export function invalidTokenRequest(): ServiceError {
  return new ServiceError(400, 'invalid_token_request', 'The token request is not valid.');
}

function invalidToken(): ServiceError {
  return new ServiceError(401, 'invalid_token', 'The access token is missing, wrong or over.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}

function refusedRefresh(refusal: RefreshRefusal): ServiceError {
  return new ServiceError(400, 'invalid_token', 'The refresh token is not valid.', {
    body: { error_code: REFRESH_STATUS[refusal] },
  });
}
