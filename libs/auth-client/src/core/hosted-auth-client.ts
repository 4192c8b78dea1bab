import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { memberOf } from '../schemas/member.ts';
import { isOver, unless } from './account-call.ts';
import { type AuthClient, type AuthClientOptions, createClient } from './auth-client.ts';
import { sessionOf as sessionOfV1 } from './auth-client-v1.ts';
import { flowV2 } from './auth-client-v2.ts';
import { type CallOptions } from './session-client.ts';
import { payloadOf, sessionFromTokens } from './session.ts';
import { byHost } from './token-store.ts';

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

  return createClient(options, {
    ...flowV2,

    signInOver(kept) {
      const [, runInTurn, commit] = kept;
      return {
        ...flowV2.signInOver(kept),
        signOut: (o) =>
          runInTurn(
            async () => {},
            o,
            () => commit(undefined),
          ),
      };
    },

    async sessionFrom(answer) {
      const session = sessionFromTokens(answer);
      const { accessToken } = session;
      const refreshToken = memberOf(answer.data, 'refresh_token');
      await byHost(() => hostSession.setTokens({ accessToken, refreshToken }));
      return session;
    },

    async refresh(call) {
      const { signal } = call;
      const accessToken = await byHost(() => hostSession.getAccessToken({ signal }));
      if (!accessToken) return undefined;
      const claims = payloadOf(accessToken);
      if (!memberOf(claims, 'sub')) return unless(sessionOfV1(call, accessToken), isOver);
      const nowMs = (options.now ?? Date.now)();
      const expires_in = secondsLeft(claims, nowMs);
      const data = { access_token: accessToken, expires_in };
      return sessionFromTokens({ status: 200, data, sentAtMs: nowMs });
    },
  });
}

/** A token that a host has had for a while says itself until when it is good. */
function secondsLeft(claims: unknown, nowMs: number): number {
  const expiresAtSeconds = memberOf(claims, 'exp', 'number');
  if (expiresAtSeconds === undefined) return DEFAULT_ACCESS_TOKEN_SECONDS;
  return Math.max(1, Math.min(expiresAtSeconds - nowMs / 1000, DEFAULT_ACCESS_TOKEN_SECONDS));
}
