import { type HttpAnswer } from '@mallard/http';
import { type AuthStep } from '../errors.ts';
import { memberOf } from '../schemas/member.ts';
import { type AccountCall, isOver, step, unless } from './account-call.ts';
import {
  type Authorization,
  authorize,
  codeFrom,
  confirmEmailEdit,
  exchangeCode,
  exchangeV1Token,
  getAccount,
  refresh,
  requestEmailEdit,
  requestOtp,
  tokens,
} from './account-service-v2.ts';
import {
  type AccountFlow,
  type AuthClient,
  type AuthClientOptions,
  createClient,
} from './auth-client.ts';
import { createCodeVerifier } from './code-challenge.ts';
import {
  createSessionKeeper,
  type KeptSession,
  type SessionClient,
  type SessionClientOptions,
} from './session-client.ts';
import { type Session, sessionFromTokens } from './session.ts';
import { byHost, type TokenStore } from './token-store.ts';

/** Makes a client of version 2 that signs in and out and keeps the session, and no more. */
export const createSessionClient = (options: SessionClientOptions): SessionClient =>
  signInOver(createSessionKeeper(options, refresh));

/** Makes a client of the account service, version 2. */
export function createAuthClient(options: AuthClientOptions): AuthClient {
  const { tokenStore } = options;
  return createClient(options, tokenStore ? { ...flowV2, ...keptIn(tokenStore) } : flowV2);
}

/** Signs in and out over one authorization session at a time. */
const signInOver = ([keeper, runInTurn, commit]: KeptSession): SessionClient => {
  /** What the service keeps open for this tab. */
  let open: Authorization | undefined;
  const reopen = async (call: AccountCall) => (open = await authorize(call, createCodeVerifier()));

  /** Gets a code in an authorization session, and tokens for it. */
  const signIn = async (
    call: AccountCall,
    name: AuthStep,
    path: string,
    json?: object,
    isOpen?: Authorization,
  ): Promise<Session> => {
    const [codeVerifier, code_challenge] = isOpen ?? (await reopen(call));
    // The challenge tells the service whose session it is: another tab may have replaced the cookie.
    const code = await codeFrom(call, name, path, json && { ...json, code_challenge });
    const session = await exchangeCode(call, code, codeVerifier);
    open = undefined;
    return session;
  };

  return {
    ...keeper,
    createAccount: (o) =>
      runInTurn((call) => signIn(call, 'v2AccountCreate', 'account/create'), o, commit<Session>),
    requestOtp: ({ email }, o) =>
      runInTurn(async (call) => {
        await reopen(call);
        return requestOtp(call, email);
      }, o),
    login: ({ email, otp }, o) =>
      runInTurn(
        (call) => {
          const json = { method: 'otp', email, otp };
          const attempt = (isOpen?: Authorization) =>
            signIn(call, 'v2Login', 'login', json, isOpen);
          return unless(
            attempt(open),
            // It is over, or another tab replaced it.
            ({ serviceCode }) => serviceCode === 'invalid_session_id',
            attempt,
          );
        },
        o,
        commit<Session>,
      ),
    signOut: (o) =>
      runInTurn(
        (call) =>
          unless(call.send('auth/v2/logout', { bearer: keeper.getSession()?.accessToken }), isOver),
        o,
        () => commit(undefined),
      ),
  };
};

/** What a whole client of version 2 does. */
export const flowV2: AccountFlow = {
  signInOver,
  refresh,

  async exchangeV1Token(call, accessToken) {
    const [codeVerifier] = await authorize(call, createCodeVerifier());
    return exchangeCode(call, await exchangeV1Token(call, accessToken), codeVerifier);
  },

  getAccount: (call, withBearer) => withBearer((bearer) => getAccount(call, bearer)),

  requestEmailEdit: (call, withBearer, email) =>
    step(call, 'v2AccountEdit', () =>
      withBearer((bearer) => requestEmailEdit(call, email, bearer)),
    ),

  confirmEmailEdit: (call, withBearer, edit) =>
    step(call, 'v2AccountEditConfirm', () =>
      withBearer((bearer) => confirmEmailEdit(call, edit, bearer)),
    ),
};

/** The refresh token is kept by the host, not by the service's cookie. */
const keptIn = (tokenStore: TokenStore): Partial<AccountFlow> => ({
  sessionFrom: (answer: HttpAnswer): Session => ({
    ...sessionFromTokens(answer),
    refreshToken: memberOf(answer.data, 'refresh_token'),
  }),

  async refresh(call) {
    const refresh_token = await byHost(() => tokenStore.get());
    if (!refresh_token) return undefined;
    return tokens<undefined>(call, { grant_type: 'refresh_token', refresh_token }, isOver);
  },

  keep: (session) => tokenStore.set(session?.refreshToken),
});
