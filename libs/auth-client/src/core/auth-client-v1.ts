import type { HttpResponse } from '@mallard/http';
import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { memberOf } from '../schemas/member.ts';
import { accountFrom, emailEditRequestFrom } from './account/account.ts';
import {
  type AccountCall,
  isSessionEnded,
  recover,
  requireBearer,
} from './account/account-call.ts';
import {
  type AccountFlow,
  type AuthClient,
  type AuthClientOptions,
  createClient,
} from './auth-client.ts';
import {
  ownerFrom,
  passcodeRequestFrom,
  requireConfirmed,
  requiredMember,
} from './session/responses.ts';
import type { Session } from './session/session.ts';
import { byHost, type TokenStore } from './session/token-store.ts';

/**
 * Creates a client of the account service's legacy version. Its failures have no named events and
 * are only thrown.
 */
export const createAuthClientV1 = (options: AuthClientOptions): AuthClient =>
  createClient(options, createFlowV1(options.tokenStore));

/**
 * Creates the session of an access token. Version 1 tokens are opaque, so the service is asked for
 * the account.
 */
export async function sessionOf(call: AccountCall, accessToken: string): Promise<Session> {
  const response = await call.send('auth/validate-token', { method: 'GET', bearer: accessToken });
  const expiresAt = response.sentAtMs + DEFAULT_ACCESS_TOKEN_SECONDS * 1000;
  return { ...ownerFrom(response), accessToken, expiresAt };
}

/** Creates the session of a long-lived auth token. */
async function openSession(call: AccountCall, authToken: string): Promise<Session> {
  const response = await call.send('auth/access-token', { method: 'GET', bearer: authToken });
  return { ...(await sessionOf(call, requiredMember(response, 'access_token'))), authToken };
}

async function signInWith(call: AccountCall, response: HttpResponse): Promise<Session> {
  requiredMember(response, 'external_id');
  return openSession(call, requiredMember(response, 'auth_token'));
}

const createFlowV1 = (tokenStore: TokenStore | undefined): AccountFlow => ({
  keep: (session) => tokenStore?.set(session?.authToken),

  calls(call) {
    const { send, locale } = call;
    return {
      createAccount: async () => signInWith(call, await send('auth/account/create')),

      async requestOtp(email) {
        const query = { email, locale };
        return passcodeRequestFrom(await send('auth/account/loginlink', { method: 'GET', query }));
      },

      async login(email, otp) {
        const query = { email, otp };
        return signInWith(call, await send('auth/login', { method: 'GET', query }));
      },

      exchangeV1Token: (accessToken) => sessionOf(call, accessToken),

      async refresh(before) {
        const token = tokenStore
          ? await byHost('tokenStore.get', () => tokenStore.get())
          : before?.authToken;
        return token ? recover(openSession(call, token), isSessionEnded) : undefined;
      },

      // Version 1 has no sign-out call; the client only discards the token.
      signOut: async () => {},

      async getAccount(token) {
        const bearer = requireBearer(token);
        return accountFrom(await send('auth/validate-token', { method: 'GET', bearer }));
      },

      async requestEmailEdit(email, token) {
        const bearer = requireBearer(token, 'No token supplied for v1 account edit');
        const query = { email, locale };
        return emailEditRequestFrom(await send('auth/account/edit', { query, bearer }));
      },

      async confirmEmailEdit({ email, otp, hash }, token) {
        const bearer = requireBearer(token, 'No token supplied for v1 account edit confirm');
        const query = { email, otp, hash, locale };
        const response = await send('auth/account/edit/confirm', { method: 'GET', query, bearer });
        requireConfirmed(response, memberOf(response.data, 'status') ?? 'confirmed');
        requiredMember(response, 'external_id');
        return {
          email: requiredMember(response, 'email'),
          authToken: requiredMember(response, 'auth_token'),
        };
      },
    };
  },
});
