import { type HttpAnswer } from '@mallard/http';
import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { textOf } from '../schemas/member.ts';
import { accountFrom, type AccountServiceOptions, emailEditRequestFrom } from './account-calls.ts';
import {
  type CallContext,
  errorOf,
  mailed,
  needed,
  ownerFrom,
  senderOf,
  unlessOver,
} from './account-service.ts';
import {
  type AccountFlow,
  type AuthClient,
  type AuthClientOptions,
  createClient,
} from './auth-client.ts';
import {
  createSessionCore,
  type SessionClient,
  type SessionClientOptions,
} from './session-client.ts';
import { type Session } from './session.ts';

/** Makes a client of the account service's legacy version. Its failures have no named events: they are only thrown. */
export function createAuthClientV1(options: AuthClientOptions): AuthClient {
  return createClient(options, createFlowV1);
}

/** Makes a client of the legacy version that signs in and out and keeps the session, and no more. */
export function createSessionClientV1(options: SessionClientOptions): SessionClient {
  return createSessionCore(options, createSignInFlowV1)[0];
}

/** The calls of signing in. `sessionOf` alone takes an access token; the others what is longer-lived. */
export function createSignInFlowV1(context: CallContext) {
  const { locale, now } = context;
  const send = senderOf(context, 'auth/');

  /** An access token of version 1 is a plain id: who it belongs to is asked. */
  async function sessionOf(accessToken: string): Promise<Session> {
    const expiresAt = now() + DEFAULT_ACCESS_TOKEN_SECONDS * 1000;
    const answer = await send('get', 'validate-token', { bearer: accessToken });
    return { ...ownerFrom(answer), accessToken, expiresAt };
  }

  async function open(authToken: string): Promise<Session> {
    const answer = await send('get', 'access-token', { bearer: authToken });
    const accessToken = needed(answer, 'access_token', 'missing-access-token');
    return { ...(await sessionOf(accessToken)), authToken };
  }

  async function signIn(call: Promise<HttpAnswer>): Promise<Session> {
    const answer = await call;
    needed(answer, 'external_id', 'missing-access-token');
    return open(needed(answer, 'auth_token', 'missing-access-token'));
  }

  return {
    sessionOf,
    createAccount: () => signIn(send('post', 'account/create')),
    login: (email: string, otp: string) => signIn(send('get', 'login', { query: { email, otp } })),
    requestOtp: async (email: string) =>
      mailed(await send('get', 'account/loginlink', { query: { email, locale } })),
    refresh: async (authToken: string | undefined) =>
      authToken ? unlessOver(open(authToken)) : undefined,
    // Version 1 has no call for it: the token is forgotten.
    logout: async () => {},
  };
}

function createFlowV1(options: AccountServiceOptions): AccountFlow {
  const { locale, withBearer } = options;
  const send = senderOf(options, 'auth/');
  const flow = createSignInFlowV1(options);

  return {
    ...flow,
    exchangeV1Token: flow.sessionOf,

    getAccount: async () =>
      accountFrom(await withBearer((bearer) => send('get', 'validate-token', { bearer }))),

    requestEmailEdit: async (email) =>
      emailEditRequestFrom(
        await withBearer(
          (bearer) => send('post', 'account/edit', { query: { email, locale }, bearer }),
          'No token supplied for v1 account edit',
        ),
      ),

    async confirmEmailEdit({ email, otp, hash }) {
      const query = { email, otp, hash, locale };
      const answer = await withBearer(
        (bearer) => send('get', 'account/edit/confirm', { query, bearer }),
        'No token supplied for v1 account edit confirm',
      );
      if ((textOf(answer.data, 'status') ?? 'confirmed') !== 'confirmed') {
        throw errorOf('not-confirmed', { status: answer.status });
      }
      return {
        email: needed(answer, 'email', 'not-confirmed'),
        authToken: textOf(answer.data, 'auth_token'),
      };
    },
  };
}
