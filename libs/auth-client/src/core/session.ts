import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { AuthError } from '../errors.ts';
import { accessTokenClaimsSchema, type TokenResponse } from '../schemas.ts';
import { fromBase64Url } from './base64url.ts';

/** Who is signed in. Held in memory only. */
export interface Session {
  accountId: string;
  /** `null` for an account without an email. */
  email: string | null;
  accessToken: string;
  /** Absent when the service keeps it to itself. */
  refreshToken: string | undefined;
  /** Epoch milliseconds by this device's clock, counted from when the answer came: the service's clock is not trusted. */
  expiresAt: number;
}

/**
 * Derives the session from a token answer: the account id is the token's subject, the email its `email` claim.
 *
 * The signature is not checked: the token came from the service itself over the same connection, and the services
 * check it whenever it is used.
 *
 * @throws AuthError `invalid-access-token` when the token is not a JWT with a subject.
 */
export function sessionFromTokens(tokens: TokenResponse, nowMs: number): Session {
  const claims = accessTokenClaimsSchema.safeParse(payloadOf(tokens.access_token));
  if (!claims.success) {
    throw new AuthError('invalid-access-token', 'access token has no readable subject');
  }
  return {
    accountId: claims.data.sub,
    email: claims.data.email ?? null,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: nowMs + (tokens.expires_in ?? DEFAULT_ACCESS_TOKEN_SECONDS) * 1000,
  };
}

function payloadOf(jwt: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(jwt.split('.')[1] ?? '')));
  } catch {
    return undefined;
  }
}
