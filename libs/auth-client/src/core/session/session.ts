import type { HttpResponse } from '@mallard/http';
import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../../constants.ts';
import { memberOf } from '../../schemas/member.ts';
import { requiredMember } from './responses.ts';

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
 * Derives the session of version 2 from a response with tokens: the account id is the token's subject, the email its `email`
 * claim.
 *
 * The signature is not checked: the token came from the service itself over the same connection, and the services
 * check it whenever it is used.
 *
 * @throws AuthError `invalid-response` when there is no token, or one that is not a JWT with a subject.
 */
export const sessionFromTokens = (response: HttpResponse): Session => {
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

/** What a JWT says; nothing of what is none. Its signature is not looked at. */
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
