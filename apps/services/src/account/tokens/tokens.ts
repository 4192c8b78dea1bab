import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { TokenResponse } from '@mallard/auth-client/schemas';
import type { Entitlement } from '../contract.ts';
import {
  ACCESS_TOKEN_SECONDS,
  REFRESH_TOKEN_SECONDS,
  TOKEN_CLOCK_TOLERANCE_MS,
  VERIFIED_TOKENS_KEPT,
  VERIFIED_TOKEN_MS,
} from '../constants.ts';
import { ALGORITHM, hasCanonicalSignature, signJwt } from './sign-jwt.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Audience and scope of both token types, as native clients check them. */
const ACCESS = { audience: 'PrivacyPro', scope: 'privacypro' };
const REFRESH = { audience: 'Auth', scope: 'refresh' };
const API = 'v2';

export interface TokenSubject {
  accountId: string;
  email: string | null;
  entitlements: Entitlement[];
  familyId: string;
}

/** Claims of a token whose signature, issuer, audience, scope and lifetime are valid. */
export interface VerifiedToken {
  accountId: string;
  familyId: string;
}

interface Verified {
  ok: true;
  token: VerifiedToken;
  expiresAtMs: number;
}

interface Refused {
  ok: false;
  reason: 'invalid' | 'expired';
}

export type TokenVerdict = Omit<Verified, 'expiresAtMs'> | Refused;

export interface Tokens {
  issue(subject: TokenSubject, ttlSeconds?: number): Promise<Required<TokenResponse>>;
  verifyAccess(token: string): Promise<TokenVerdict>;
  verifyRefresh(token: string): Promise<TokenVerdict>;
  /**
   * Reads a token's unverified claims if it names one of our keys; for callers that verify it by
   * other means than the signature.
   */
  readClaims(token: string): Promise<VerifiedToken | undefined>;
}

const claimsSchema = z.object({
  sub: z.uuid(),
  scope: z.string(),
  api: z.literal(API),
  iat: z.number(),
  exp: z.number(),
  /** Family ID and token ID; both tokens of a pair have the same family ID. */
  jti: z.string().check(z.regex(/^[0-9a-f-]{36}:[0-9a-f-]{36}$/)),
});

/** Issues and verifies the service's tokens: JWTs signed with ES256. */
export function createTokens(keys: SigningKeys, issuer: string, now: () => number): Tokens {
  async function sign(
    subject: TokenSubject,
    kind: typeof ACCESS,
    lifetimeSeconds: number,
    claims: Record<string, unknown>,
  ): Promise<string> {
    const issuedAt = Math.floor(now() / 1000);
    return signJwt(
      {
        ...claims,
        scope: kind.scope,
        api: API,
        iss: issuer,
        sub: subject.accountId,
        aud: kind.audience,
        jti: `${subject.familyId}:${randomUUID()}`,
        iat: issuedAt,
        exp: issuedAt + lifetimeSeconds,
      },
      await keys.current(),
    );
  }

  /** Verified access tokens by hash, because a page sends the same one several times. */
  const verified = new LRUCache<string, Verified & { atMs: number }>({
    max: VERIFIED_TOKENS_KEPT,
  });

  async function verifyAccess(token: string): Promise<TokenVerdict> {
    const hash = createHash('sha256').update(token).digest('base64url');
    const known = verified.get(hash);
    // Recheck a cached token after a minute by our clock, and at its expiry.
    const age = known === undefined ? Infinity : now() - known.atMs;
    if (known && age >= 0 && age < VERIFIED_TOKEN_MS && now() < known.expiresAtMs) return known;
    // Refresh tokens need no such check, because they are looked up by hash.
    if (!hasCanonicalSignature(token)) return { ok: false, reason: 'invalid' };
    const verdict = await verify(token, ACCESS);
    if (verdict.ok) verified.set(hash, { ...verdict, atMs: now() });
    return verdict;
  }

  async function verify(token: string, kind: typeof ACCESS): Promise<Verified | Refused> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = typeof kid === 'string' ? await keys.publicKey(kid) : undefined;
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        {
          algorithms: [ALGORITHM],
          typ: 'JWT',
          issuer,
          audience: kind.audience,
          requiredClaims: ['exp', 'iat'],
          currentDate: new Date(now()),
        },
      );
      const { data: claims } = claimsSchema.safeParse(payload);
      if (claims?.scope !== kind.scope) return { ok: false, reason: 'invalid' };
      if (claims.iat * 1000 > now() + TOKEN_CLOCK_TOLERANCE_MS) {
        return { ok: false, reason: 'invalid' };
      }
      return { ok: true, token: subjectOf(claims), expiresAtMs: claims.exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, reason: 'expired' };
      if (error instanceof errors.JOSEError || error instanceof TypeError) {
        return { ok: false, reason: 'invalid' };
      }
      throw error; // the keys couldn't be loaded, which doesn't make the token invalid
    }
  }

  return {
    async issue(subject, ttlSeconds = ACCESS_TOKEN_SECONDS) {
      const { email, entitlements } = subject;
      const [accessToken, refreshToken] = await Promise.all([
        sign(subject, ACCESS, ttlSeconds, { email, entitlements }),
        sign(subject, REFRESH, REFRESH_TOKEN_SECONDS, {}),
      ]);
      return {
        access_token: accessToken,
        refresh_token: refreshToken,
        expires_in: ttlSeconds,
        token_type: 'Bearer',
      };
    },
    verifyAccess,
    verifyRefresh: (token) => verify(token, REFRESH),
    async readClaims(token) {
      try {
        const { kid } = decodeProtectedHeader(token);
        if (kid === undefined || !(await keys.publicKey(kid))) return undefined;
        const { data: claims } = claimsSchema.safeParse(decodeJwt(token));
        return claims && subjectOf(claims);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
        throw error;
      }
    },
  };
}

function subjectOf({ sub, jti }: z.infer<typeof claimsSchema>): VerifiedToken {
  return { accountId: sub, familyId: jti.slice(0, jti.indexOf(':')) };
}
