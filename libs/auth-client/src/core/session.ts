import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { errorOf } from './account-service.ts';
import { lifetimeOf, textOf } from '../schemas/member.ts';
import { type TokenResponse } from '../schemas.ts';

/** Who is signed in. Held in memory only. */
export interface Session {
  accountId: string;
  /** `null` for an account without an email. */
  email: string | null;
  accessToken: string;
  /** Version 2, where the host keeps the refresh token ({@link AuthClientOptions.tokenStore}). */
  refreshToken?: string | undefined;
  /** Version 1: the long-lived credential. */
  authToken?: string | undefined;
  /**
   * Epoch milliseconds by this device's clock, counted from when the token was asked for. The service's clock, which
   * may differ, has no part in it.
   */
  expiresAt: number;
}

/**
 * Derives the session of version 2 from a token answer: the account id is the token's subject, the email its `email`
 * claim.
 *
 * The signature is not checked: the token came from the service itself over the same connection, and the services
 * check it whenever it is used.
 *
 * @param askedAtMs When the token was asked for, so that a slow answer does not lengthen its life.
 * @throws AuthError `invalid-access-token` when the token is not a JWT with a subject.
 */
export function sessionFromTokens(tokens: TokenResponse, askedAtMs: number): Session {
  const { access_token: accessToken } = tokens;
  const claims = payloadOf(accessToken);
  const accountId = textOf(claims, 'sub');
  if (!accountId) throw errorOf('invalid-access-token');
  const lifetimeSeconds = lifetimeOf(tokens, 'expires_in') ?? DEFAULT_ACCESS_TOKEN_SECONDS;
  return {
    accountId,
    email: textOf(claims, 'email') ?? null,
    accessToken,
    refreshToken: textOf(tokens, 'refresh_token'),
    expiresAt: askedAtMs + lifetimeSeconds * 1000,
  };
}

/** What a JWT says; nothing of what is none. Its signature is not looked at. */
export function payloadOf(jwt: string): unknown {
  try {
    const [, payload = ''] = jwt.split('.');
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
