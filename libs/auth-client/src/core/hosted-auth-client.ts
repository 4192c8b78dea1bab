import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { memberOf } from '../schemas/member.ts';
import {
  type AccountCall,
  type CallOptions,
  isSessionEnded,
  recover,
} from './account/account-call.ts';
import { type AuthClient, type AuthClientOptions, createClient } from './auth-client.ts';
import { sessionOf as sessionOfV1 } from './auth-client-v1.ts';
import { createFlowV2 } from './auth-client-v2.ts';
import { payloadOf, type Session, sessionFromTokens } from './session/session.ts';
import { byHost } from './session/token-store.ts';

/**
 * A host that stores and refreshes the session itself. If it fails, the calls that depend on it
 * reject with `host-failed`.
 */
export interface HostSession {
  /**
   * Returns the host's access token, or `undefined` when signed out. Called instead of the service
   * when the session is restored or refreshed. For a version 1 token, the account is then read from
   * the service.
   */
  getAccessToken(o: CallOptions): Promise<string | undefined>;
  /** Receives the tokens of a sign-in; from then on, only the host holds the refresh token. */
  setTokens(tokens: { accessToken: string; refreshToken?: string | undefined }): void;
}

/** The options of a client inside a native app that stores the session. */
export interface HostedAuthClientOptions extends Omit<AuthClientOptions, 'tokenStore'> {
  hostSession: HostSession;
}

/**
 * Creates a client of version 2 inside a host that stores the session, as native apps do around
 * their pages.
 *
 * Signing out is local: the host ends its own session.
 */
export function createHostedAuthClient(options: HostedAuthClientOptions): AuthClient {
  const { hostSession } = options;

  const flow = createFlowV2();

  /** Creates a session from the host's access token. */
  async function restore(call: AccountCall): Promise<Session | undefined> {
    const { signal } = call;
    const path = 'hostSession.getAccessToken';
    const accessToken = await byHost(path, () => hostSession.getAccessToken({ signal }));
    if (!accessToken) return undefined;
    const claims = payloadOf(accessToken);
    if (!memberOf(claims, 'sub')) return recover(sessionOfV1(call, accessToken), isSessionEnded);
    const nowMs = (options.now ?? Date.now)();
    const data = { access_token: accessToken, expires_in: secondsLeft(claims, nowMs) };
    return sessionFromTokens({ path, status: 200, data, sentAtMs: nowMs });
  }

  return createClient(options, {
    calls: (call) => ({
      ...flow.calls(call),
      refresh: () => restore(call),
      signOut: async () => {},
    }),

    async sessionFrom(response) {
      const session = sessionFromTokens(response);
      const { accessToken } = session;
      const refreshToken = memberOf(response.data, 'refresh_token');
      const tokens = { accessToken, refreshToken };
      await byHost('hostSession.setTokens', () => hostSession.setTokens(tokens));
      return session;
    },
  });
}

/**
 * Returns the remaining lifetime from the token's `exp` claim, since the host may have stored it
 * for a while.
 */
function secondsLeft(claims: unknown, nowMs: number): number {
  const expiresAtSeconds = memberOf(claims, 'exp', 'number');
  if (expiresAtSeconds === undefined) return DEFAULT_ACCESS_TOKEN_SECONDS;
  return Math.max(1, Math.min(expiresAtSeconds - nowMs / 1000, DEFAULT_ACCESS_TOKEN_SECONDS));
}
