import type { HttpResponse } from '@mallard/http';
import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../../constants.ts';
import { memberOf } from '../../schemas/member.ts';
import { requiredMember } from './responses.ts';

/** The session of the signed-in user. Held in memory only. */
export interface Session {
  accountId: string;
  /** The account's email, or `null` if it has none. */
  email: string | null;
  accessToken: string;
  /**
   * The refresh token, in version 2 if the host stores it ({@link AuthClientOptions.tokenStore}).
   */
  refreshToken?: string | undefined;
  /** The long-lived credential of version 1. */
  authToken?: string | undefined;
  /**
   * The expiry in epoch milliseconds of this device's clock, counted from when the token was
   * requested. The service's clock may differ and is not used.
   */
  expiresAt: number;
}

/**
 * Creates a version 2 session from a token response: the account id is the token's subject, the
 * email its `email` claim.
 *
 * The signature is not verified: the token came from the service itself over the same connection,
 * and the services verify it on each use.
 *
 * @throws AuthError `invalid-response` if there is no token, or it is not a JWT with a subject.
 */
export const sessionFromTokens = (response: Omit<HttpResponse, 'headers'>): Session => {
  const { data, sentAtMs } = response;
  const accessToken = requiredMember(response, 'access_token');
  const claims = payloadOf(accessToken);
  return {
    accountId: requiredMember({ ...response, data: claims }, 'sub'),
    email: memberOf(claims, 'email') ?? null,
    accessToken,
    expiresAt:
      sentAtMs + (memberOf(data, 'expires_in', 'number') ?? DEFAULT_ACCESS_TOKEN_SECONDS) * 1000,
  };
};

/**
 * Returns the payload of a JWT, or `undefined` if it is malformed. Does not verify the signature.
 */
export const payloadOf = (jwt: string): unknown => {
  try {
    const [, payload] = jwt.split('.');
    const text = atob((payload as string).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};
