import { type HttpAnswer } from '@mallard/http';
import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { AuthError } from '../errors.ts';
import { memberOf } from '../schemas/member.ts';
import { accountFrom, emailEditRequestFrom } from './account.ts';
import { type AccountCall, isOver, mailed, needed, ownerFrom, unless } from './account-call.ts';
import {
  type AccountFlow,
  type AuthClient,
  type AuthClientOptions,
  createClient,
} from './auth-client.ts';
import {
  createSessionKeeper,
  type KeptSession,
  type SessionClient,
  type SessionClientOptions,
} from './session-client.ts';
import { type Session } from './session.ts';
import { byHost, type TokenStore } from './token-store.ts';

export interface SessionClientV1Options extends SessionClientOptions {
  /** Without it the session ends with the page. */
  tokenStore?: TokenStore | undefined;
}

/** Makes a client of the account service's legacy version. Its failures have no named events: they are only thrown. */
export function createAuthClientV1(options: AuthClientOptions): AuthClient {
  const { tokenStore } = options;
  return createClient(options, {
    ...flowV1,
    refresh: (call, before) => refresh(call, before, tokenStore),
    keep: (session) => tokenStore?.set(session?.authToken),
  });
}

/** Makes a client of the legacy version that signs in and out and keeps the session, and no more. */
export function createSessionClientV1(options: SessionClientV1Options): SessionClient {
  const { tokenStore, onSession } = options;
  const kept: KeptSession = createSessionKeeper(
    {
      ...options,
      onSession(session) {
        tokenStore?.set(session?.authToken);
        onSession?.(session);
      },
    },
    (call) => refresh(call, kept[0].getSession(), tokenStore),
  );
  return signInOver(kept);
}

/** The session of an access token. Version 1's are plain ids: who one belongs to is asked. */
export async function sessionOf(call: AccountCall, accessToken: string): Promise<Session> {
  const answer = await call.send('auth/validate-token', { method: 'GET', bearer: accessToken });
  const expiresAt = answer.sentAtMs + DEFAULT_ACCESS_TOKEN_SECONDS * 1000;
  return { ...ownerFrom(answer), accessToken, expiresAt };
}

/** The session of the long-lived token. */
async function open(call: AccountCall, authToken: string): Promise<Session> {
  const answer = await call.send('auth/access-token', { method: 'GET', bearer: authToken });
  return { ...(await sessionOf(call, needed(answer, 'access_token'))), authToken };
}

async function refresh(
  call: AccountCall,
  before: Session | undefined,
  tokenStore: TokenStore | undefined,
): Promise<Session | undefined> {
  const token = tokenStore ? await byHost(() => tokenStore.get()) : before?.authToken;
  return token ? unless(open(call, token), isOver) : undefined;
}

function signInOver([keeper, runInTurn, commit]: KeptSession): SessionClient {
  async function signIn(call: AccountCall, answering: Promise<HttpAnswer>): Promise<Session> {
    const answer = await answering;
    needed(answer, 'external_id');
    return open(call, needed(answer, 'auth_token'));
  }

  return {
    ...keeper,
    createAccount: (o) =>
      runInTurn((call) => signIn(call, call.send('auth/account/create')), o, commit<Session>),
    requestOtp: ({ email }, o) =>
      runInTurn(async (call) => {
        const query = { email, locale: call.locale };
        return mailed(await call.send('auth/account/loginlink', { method: 'GET', query }));
      }, o),
    login: (query, o) =>
      runInTurn(
        (call) => signIn(call, call.send('auth/login', { method: 'GET', query })),
        o,
        commit<Session>,
      ),
    // Version 1 has no call for it: the token is forgotten.
    signOut: (o) =>
      runInTurn(
        async () => {},
        o,
        () => commit(undefined),
      ),
  };
}

const flowV1 = {
  signInOver,
  exchangeV1Token: sessionOf,

  getAccount: (call, withBearer) =>
    withBearer(async (bearer) =>
      accountFrom(await call.send('auth/validate-token', { method: 'GET', bearer })),
    ),

  requestEmailEdit: (call, withBearer, email) =>
    withBearer(async (bearer) => {
      const query = { email, locale: call.locale };
      return emailEditRequestFrom(await call.send('auth/account/edit', { query, bearer }));
    }, 'No token supplied for v1 account edit'),

  confirmEmailEdit: (call, withBearer, { email, otp, hash }) =>
    withBearer(async (bearer) => {
      const query = { email, otp, hash, locale: call.locale };
      const answer = await call.send('auth/account/edit/confirm', { method: 'GET', query, bearer });
      if ((memberOf(answer.data, 'status') ?? 'confirmed') !== 'confirmed') {
        throw new AuthError('invalid-response', { status: answer.status }, 'not confirmed');
      }
      return { email: needed(answer, 'email'), authToken: memberOf(answer.data, 'auth_token') };
    }, 'No token supplied for v1 account edit confirm'),
} satisfies Partial<AccountFlow>;
