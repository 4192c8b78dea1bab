import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { lifetimeOf, textOf } from '../schemas/member.ts';
import { unlessOver } from './account-service.ts';
import { createAccountServiceV2 } from './account-service-v2.ts';
import { type AuthClient, type AuthClientOptions, createClient } from './auth-client.ts';
import { createSignInFlowV1 } from './auth-client-v1.ts';
import { signInFlowV2 } from './auth-client-v2.ts';
import { type CallOptions } from './session-client.ts';
import { payloadOf, type Session, sessionFromTokens } from './session.ts';

/** A host that keeps and renews the session itself. Both may fail: then so does what needed them. */
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
  const flowOver = signInFlowV2(createAccountServiceV2);

  async function handedOver(signingIn: Promise<Session>): Promise<Session> {
    const session = await signingIn;
    hostSession.setTokens(session);
    return session;
  }

  return createClient(options, (context) => {
    const flow = flowOver(context);
    const { sessionOf: sessionOfV1 } = createSignInFlowV1(context);
    return {
      ...flow,
      createAccount: () => handedOver(flow.createAccount()),
      login: (email, otp) => handedOver(flow.login(email, otp)),
      exchangeV1Token: (accessToken) =>
        handedOver(flow.signIn(() => flow.exchangeV1Token(accessToken))),
      async refresh() {
        const access_token = await hostSession.getAccessToken({ signal: context.signal });
        if (!access_token) return undefined;
        if (!textOf(payloadOf(access_token), 'sub')) return unlessOver(sessionOfV1(access_token));
        const expires_in = secondsLeft(access_token, context.now());
        return sessionFromTokens({ access_token, expires_in }, context.now());
      },
      logout: async () => {},
    };
  });
}

/** A token that a host has had for a while says itself until when it is good. */
function secondsLeft(accessToken: string, nowMs: number): number {
  const expiresAtSeconds = lifetimeOf(payloadOf(accessToken), 'exp');
  if (expiresAtSeconds === undefined) return DEFAULT_ACCESS_TOKEN_SECONDS;
  return Math.max(1, Math.min(expiresAtSeconds - nowMs / 1000, DEFAULT_ACCESS_TOKEN_SECONDS));
}
