import { type HttpAnswer, type HttpRequest } from '@mallard/http';
import { DEFAULT_ACCESS_TOKEN_SECONDS } from '../constants.ts';
import { AuthError } from '../errors.ts';
import { textOf } from '../schemas/member.ts';
import { accountFrom, type AccountServiceOptions, emailEditRequestFrom } from './account-calls.ts';
import { type CallContext, mailed, needed, senderOf, step, unlessOver } from './account-service.ts';
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
  return createSessionCore(options, createSignInFlowV1).client;
}

const PREFIX = 'auth/';

/** The calls of signing in. `sessionOf` alone takes an access token; the others what is longer-lived. */
export function createSignInFlowV1(context: CallContext) {
  const { locale, now } = context;
  const send = senderOf(context, PREFIX);

  /** An access token of version 1 is a plain id: who it belongs to is asked. */
  async function sessionOf(accessToken: string): Promise<Session> {
    const expiresAt = now() + DEFAULT_ACCESS_TOKEN_SECONDS * 1000;
    const answer = await send('get', 'validate-token', { bearer: accessToken });
    const { accountId, email } = accountFrom(answer);
    return { accountId, email, accessToken, expiresAt };
  }

  async function open(authToken: string): Promise<Session> {
    const answer = await send('get', 'access-token', { bearer: authToken });
    const accessToken = needed(answer, 'access_token', 'missing-access-token');
    return { ...(await sessionOf(accessToken)), authToken };
  }

  const signIn = (call: () => Promise<HttpAnswer>) =>
    step(async () => {
      const answer = await call();
      needed(answer, 'external_id', 'missing-access-token');
      return open(needed(answer, 'auth_token', 'missing-access-token'));
    });

  return {
    sessionOf,
    createAccount: () => signIn(() => send('post', 'account/create')),
    login: (email: string, otp: string) =>
      signIn(() => send('get', 'login', { query: { email, otp } })),
    requestOtp: (email: string) =>
      step(async () =>
        mailed(await send('get', 'account/loginlink', { query: { email, locale } })),
      ),
    refresh: (authToken: string | undefined) =>
      step(async () => (authToken ? unlessOver(open(authToken)) : undefined)),
    // Version 1 has no call for it: the token is forgotten.
    logout: async () => {},
  };
}

function createFlowV1(options: AccountServiceOptions): AccountFlow {
  const { locale, withBearer } = options;
  const send = senderOf(options, PREFIX);
  const flow = createSignInFlowV1(options);
  const sendWithBearer =
    (method: 'get' | 'post', path: string, query?: HttpRequest['query']) => (bearer: string) =>
      send(method, path, { query, bearer });

  return {
    ...flow,
    exchangeV1Token: (accessToken) => step(() => flow.sessionOf(accessToken)),

    getAccount: () =>
      step(async () => accountFrom(await withBearer(sendWithBearer('get', 'validate-token')))),

    requestEmailEdit: (email) =>
      step(async () =>
        emailEditRequestFrom(
          await withBearer(
            sendWithBearer('post', 'account/edit', { email, locale }),
            'No token supplied for v1 account edit',
          ),
        ),
      ),

    confirmEmailEdit: ({ email, otp, hash }) =>
      step(async () => {
        const answer = await withBearer(
          sendWithBearer('get', 'account/edit/confirm', { email, otp, hash, locale }),
          'No token supplied for v1 account edit confirm',
        );
        if ((textOf(answer.data, 'status') ?? 'confirmed') !== 'confirmed') {
          throw new AuthError('not-confirmed', 'not-confirmed', { status: answer.status });
        }
        return {
          email: needed(answer, 'email', 'not-confirmed'),
          authToken: textOf(answer.data, 'auth_token'),
        };
      }),
  };
}
