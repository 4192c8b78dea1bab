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

/** A host that keeps and renews the session itself. Both may fail: then so does what needed them, by `host-failed`. */
export interface HostSession {
  /**
   * Asked instead of the service whenever the session is restored or renewed; nothing where nobody is signed in. A
   * token of version 1 is as good: who it belongs to is then asked of the service.
   */
  getAccessToken(o: CallOptions): Promise<string | undefined>;
  /** Takes over what a sign-in gave. The refresh token is the host's alone from then on. */
  setTokens(tokens: { accessToken: string; refreshToken?: string | undefined }): void;
}

/** What a client inside a native app is made of: the app keeps the session. */
export interface HostedAuthClientOptions extends Omit<AuthClientOptions, 'tokenStore'> {
  hostSession: HostSession;
}

/**
 * Makes a client of version 2 inside a host that keeps the session, as native apps do around their pages.
 *
 * Signing out ends it here alone: the host ends its own.
 */
export function createHostedAuthClient(options: HostedAuthClientOptions): AuthClient {
  const { hostSession } = options;

  const flow = createFlowV2();

  /** The session that the host has. */
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

/** A token that a host has had for a while says itself until when it is good. */
function secondsLeft(claims: unknown, nowMs: number): number {
  const expiresAtSeconds = memberOf(claims, 'exp', 'number');
  if (expiresAtSeconds === undefined) return DEFAULT_ACCESS_TOKEN_SECONDS;
  return Math.max(1, Math.min(expiresAtSeconds - nowMs / 1000, DEFAULT_ACCESS_TOKEN_SECONDS));
}
