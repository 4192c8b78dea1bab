/** Issues and refreshes tokens, and ends sign-ins. */
import { createHash, randomUUID } from 'node:crypto';
import type { TokenResponse } from '@mallard/auth-client/schemas';
import type { Transaction } from '../../platform/database/database.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { clientKindOf } from './clients.ts';
import { REFRESH_TOKEN_SECONDS } from '../constants.ts';
import type { AccountContext } from '../context.ts';
import { endSignIn } from '../sign-in/end-sign-ins.ts';
import { admitDevice } from '../sign-in/known-devices.ts';
import { admitNetwork } from '../sign-in/known-networks.ts';
import { copiedSignInMail, newDeviceMail } from '../mails.ts';
import {
  claimCode,
  findAccount,
  findFamilyWithAccount,
  findSessionWithAccount,
  insertFamily,
  keepAccount,
  lockAuthSessionByCode,
  lockFamily,
  revokeFamily,
  touchFamily,
  type AccountRow,
  type FamilyRow,
} from '../repository.ts';
import { findRefreshToken, insertRefreshToken } from './rotation.ts';
import { hashOf, isEqual } from '../secrets.ts';
import { refuseSuspended } from '../sign-in/suspension.ts';
import type { VerifiedToken } from './tokens.ts';
import { isV1Token, type V1 } from '../v1/v1.ts';

export interface SignedIn {
  account: AccountRow;
  family: FamilyRow;
}

export type CompleteTokenResponse = Required<TokenResponse>;

/** `error_code` of a rejected refresh token, as native clients expect it. */
const REFRESH_STATUS = { invalid: 0, expired: 1, reused: 2, 'logged-out': 3 } as const;
type RefreshRefusal = keyof typeof REFRESH_STATUS;

export function createTokenGrants(context: AccountContext, v1: V1) {
  const { db, now, tokens } = context;
  const refreshExpiry = () => new Date(now() + REFRESH_TOKEN_SECONDS * 1000);

  async function issueFor(account: AccountRow, familyId: string, ttlSeconds: number | undefined) {
    const { id: accountId, email } = account;
    const entitlements = await context.entitlementsOf(accountId);
    return tokens.issue({ accountId, email, entitlements, familyId }, ttlSeconds);
  }

  /**
   * Returns the account of a stored, unexpired refresh token that matches the family and account it
   * names.
   */
  async function accountOfStored(tokenHash: string, { accountId, familyId }: VerifiedToken) {
    const token = await findRefreshToken(db, tokenHash);
    if (token?.familyId !== familyId || token.expiresAt.getTime() <= now()) return undefined;
    const account = (await findFamilyWithAccount(db, familyId))?.account;
    return account?.id === accountId ? account : undefined;
  }

  /** Ends a sign-in whose token was copied, for all parties, and notifies the account's owner. */
  async function endCopied(tx: Transaction, account: AccountRow, family: FamilyRow, at: Date) {
    const wasOpen = await endSignIn(tx, family.id, 'reuse', at);
    if (!wasOpen || account.email === null) return;
    const content = copiedSignInMail(account.locale, { signedInAt: family.createdAt });
    await context.mail(tx, account.email, content);
  }

  return {
    /**
     * Exchanges a code for tokens. A code presented twice was leaked, so the tokens issued for it
     * are revoked.
     */
    async exchangeCode(request: {
      clientId: string;
      code: string;
      codeVerifier: string;
      redirectUri: string | undefined;
      ttlSeconds: number | undefined;
      ip: string;
      /** The browser's cookies. */
      browser: { sessionToken: string | undefined; device: string | undefined };
    }): Promise<{
      response: CompleteTokenResponse;
      /** The next known-device token, only for the browser that was authorized. */
      device: string | undefined;
    }> {
      const codeHash = hashOf(request.code);
      const found = await findSessionWithAccount(db, codeHash);
      const isMeant =
        found !== undefined &&
        found.session.clientId === request.clientId &&
        (found.session.redirectUri ?? undefined) === request.redirectUri &&
        isEqual(found.session.codeChallenge, challengeOf(request.codeVerifier));
      if (!isMeant) throw invalidTokenRequest();
      const { account } = found;
      refuseSuspended(account);

      // Issue tokens before the transaction, which must not wait for other modules. They are
      // discarded if the code is spent.
      const familyId = randomUUID();
      const response = await issueFor(account, familyId, request.ttlSeconds);
      const outcome = await context.transaction(async (tx) => {
        const at = new Date(now());
        const session = await claimCode(tx, codeHash, familyId, at);
        if (!session) {
          const spent = await lockAuthSessionByCode(tx, codeHash);
          const isOver = !spent?.codeExpiresAt || spent.codeExpiresAt <= at;
          const family = !isOver && spent.familyId && (await lockFamily(tx, spent.familyId));
          if (family) await endCopied(tx, account, family, at);
          return undefined;
        }
        const { grantedBy } = session;
        // A new account has no address yet, so its owner can't prove anything more.
        const isProved = grantedBy === 'passcode' || grantedBy === 'new-account';
        await insertFamily(tx, {
          id: familyId,
          accountId: account.id,
          clientId: request.clientId,
          createdAt: at,
          lastUsedAt: at,
          purchaseId: session.purchaseId,
          provedAt: isProved ? session.authorizedAt : null,
        });
        await insertRefreshToken(tx, {
          tokenHash: hashOf(response.refresh_token),
          familyId,
          expiresAt: refreshExpiry(),
        });
        // Cancel a scheduled deletion only after a passcode: nothing else proves that the owner
        // wants to keep the account.
        if (grantedBy === 'passcode') await keepAccount(tx, account.id);
        const { sessionToken, device: presented } = request.browser;
        const isFirstPartyBrowser = isEqual(hashOf(sessionToken ?? ''), session.idHash);
        const client = clientKindOf(request.clientId);
        const device =
          client === 'web' && isFirstPartyBrowser
            ? await admitDevice(tx, { accountId: account.id, familyId, presented, at })
            : undefined;
        const isSignIn = grantedBy !== 'new-account';
        if (account.emailKey !== null && grantedBy === 'passcode') {
          const { id: accountId, emailKey } = account;
          await admitNetwork(tx, context.networkKey, { accountId, emailKey, ip: request.ip, at });
        }
        if (account.email && account.emailKey && isSignIn && !device?.wasKnown) {
          const credential = { kind: 'sign-in', id: familyId } as const;
          const undoUrl = context.undoLinks.linkTo(credential, account.emailKey);
          const content = newDeviceMail(account.locale, { client, at, undoUrl });
          await context.mail(tx, account.email, content);
        }
        return { device: device?.token };
      });
      if (!outcome) throw invalidTokenRequest();
      return { response, ...outcome };
    },

    /**
     * Exchanges a refresh token for a new pair: see `rotation.ts`. Reuse ends the sign-in for both
     * parties.
     */
    async refresh(request: {
      clientId: string;
      refreshToken: string;
      ttlSeconds: number | undefined;
    }): Promise<CompleteTokenResponse> {
      const tokenHash = hashOf(request.refreshToken);
      const claims = await tokens.readClaims(request.refreshToken);
      let account = claims && (await accountOfStored(tokenHash, claims));
      // We issued every token whose hash is stored, so skip the signature check.
      if (!account) {
        const verdict = await tokens.verifyRefresh(request.refreshToken);
        if (!verdict.ok) throw refusedRefresh(verdict.reason);
        account = await findAccount(db, verdict.token.accountId);
      }
      if (!claims || !account) {
        throw new ServiceError(400, 'unknown_account', 'Account not found.');
      }
      const { familyId } = claims;
      refuseSuspended(account);

      // Issue tokens before the transaction, which must not wait for other modules.
      const response = await issueFor(account, familyId, request.ttlSeconds);
      const outcome = await context.transaction(
        async (tx): Promise<RefreshRefusal | { refreshToken: string }> => {
          const family = await lockFamily(tx, familyId);
          const row = await findRefreshToken(tx, tokenHash);
          if (!family || row?.familyId !== family.id) return 'invalid';
          if (family.clientId !== request.clientId) return 'invalid';
          if (family.revokedAt) return family.revokedFor === 'reuse' ? 'reused' : 'logged-out';
          const refreshToken = await context.rotate(tx, {
            presented: request.refreshToken,
            row,
            fresh: response.refresh_token,
            expiresAt: refreshExpiry(),
          });
          const at = new Date(now());
          if (refreshToken === undefined) {
            await endCopied(tx, account, family, at);
            return 'reused';
          }
          await touchFamily(tx, familyId, at);
          return { refreshToken };
        },
      );
      if (typeof outcome === 'string') throw refusedRefresh(outcome);
      return { ...response, refresh_token: outcome.refreshToken };
    },

    /** Returns the account and the open sign-in of an access token of either version. */
    async authenticate(accessToken: string | undefined): Promise<SignedIn> {
      if (accessToken !== undefined && isV1Token(accessToken)) {
        const found = await v1.find(accessToken);
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

    /**
     * Ends the sign-ins that these tokens belong to. @throws ServiceError 401 when none of them is
     * valid.
     */
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

/** Returns the same error for every invalid code request, without revealing which part is wrong. */
export function invalidTokenRequest(): ServiceError {
  return new ServiceError(400, 'invalid_token_request', 'The token request is not valid.');
}

export function invalidToken(): ServiceError {
  return new ServiceError(
    401,
    'invalid_token',
    'The access token is missing, invalid or expired.',
    {
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    },
  );
}

function refusedRefresh(refusal: RefreshRefusal): ServiceError {
  return new ServiceError(400, 'invalid_token', 'The refresh token is not valid.', {
    body: { error_code: REFRESH_STATUS[refusal] },
  });
}
