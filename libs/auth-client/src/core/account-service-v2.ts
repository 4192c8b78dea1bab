/** The calls of version 2, each checked. What fails as a named step is reported and rethrown. */
import { createHttpClientFailingWith, type HttpRequest } from '@mallard/http';
import { AuthError, type AuthStep } from '../errors.ts';
import { memberOf } from '../schemas/member.ts';
import {
  type Account,
  accountFrom,
  type EmailEdit,
  type EmailEditRequest,
  emailEditRequestFrom,
} from './account.ts';
import {
  type AccountCall,
  type AccountOptions,
  isOver,
  mailed,
  needed,
  type PasscodeRequest,
  step,
  unless,
} from './account-call.ts';
import { codeChallengeOf } from './code-challenge.ts';
import { type Session, sessionFromTokens } from './session.ts';

/** An authorization session, kept by the service in a cookie, and the verifier of its challenge. */
export type Authorization = readonly [codeVerifier: string, codeChallenge: string];

/** Opens an authorization session. */
export const authorize = (call: AccountCall, codeVerifier: string): Promise<Authorization> =>
  step(call, 'v2Authorization', async () => {
    const codeChallenge = await codeChallengeOf(codeVerifier);
    await call.send('auth/v2/authorize', {
      query: {
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        client_id: call.clientId,
        response_type: 'code',
        scope: 'privacypro',
      },
    });
    return [codeVerifier, codeChallenge];
  });

/** Gets an authorization code in the open authorization session. @throws AuthError `invalid-response` without one */
export const codeFrom = (
  call: AccountCall,
  name: AuthStep,
  path: string,
  json?: unknown,
): Promise<string> =>
  step(call, name, async () => needed(await call.send('auth/v2/' + path, { json }), 'code'));

/** Has a passcode mailed, if the address belongs to an account. */
export const requestOtp = (call: AccountCall, email: string): Promise<PasscodeRequest> =>
  step(call, 'v2Passphrase', () =>
    call.send('auth/v2/otp', { query: { email, locale: call.locale } }).then(mailed),
  );

/** Asks for tokens. @param isFine Which failure is as good as a session: none, by default. */
export const tokens = <None = never>(
  call: AccountCall,
  query: HttpRequest['query'],
  isFine?: (error: AuthError) => unknown,
): Promise<Session | None> =>
  step(call, 'v2Tokens', () =>
    unless(
      call
        .send('auth/v2/token', {
          method: 'GET',
          query: { ...query, client_id: call.clientId, ttl: call.tokenTtlSeconds },
        })
        .then(call.sessionFrom ?? sessionFromTokens),
      isFine,
    ),
  ) as Promise<Session | None>;

/** Trades an authorization code for tokens. */
export const exchangeCode = (
  call: AccountCall,
  code: string,
  code_verifier: string,
): Promise<Session> => tokens(call, { grant_type: 'authorization_code', code, code_verifier });

/**
 * Renews the tokens by the service's cookie.
 *
 * @returns `undefined` when the service knows no session of this browser, or no longer.
 */
export const refresh = (call: AccountCall): Promise<Session | undefined> =>
  tokens<undefined>(call, { grant_type: 'refresh_token' }, isOver);

/** The calls about the account of who is signed in. No step is reported: a call may be repeated with another token. */
export const exchangeV1Token = async (call: AccountCall, bearer: string): Promise<string> =>
  needed(await call.send('auth/v2/exchange', { bearer }), 'code');

export const getAccount = async (call: AccountCall, bearer: string): Promise<Account> =>
  accountFrom(await call.send('auth/v2/account', { method: 'GET', bearer }));

export const requestEmailEdit = async (
  { send, locale }: AccountCall,
  email: string,
  bearer: string,
): Promise<EmailEditRequest> =>
  emailEditRequestFrom(await send('auth/v2/account/edit', { query: { email, locale }, bearer }));

export const confirmEmailEdit = async (
  { send, locale }: AccountCall,
  { email, otp, hash }: EmailEdit,
  bearer: string,
): Promise<{ email: string }> => {
  const query = { email, otp, hash, locale };
  const answer = await send('auth/v2/account/edit/confirm', { query, bearer });
  if (memberOf(answer.data, 'status') !== 'confirmed') {
    throw new AuthError('invalid-response', { status: answer.status }, 'not confirmed');
  }
  return { email: needed(answer, 'email') };
};

/** The calls of the account service, version 2, one by one: each checked, its failure reported once and rethrown. */
export type AccountServiceV2 = ReturnType<typeof createAccountServiceV2>;

/** @see Specification §5 (response checks), §7 (calls), §8 (reporting). */
export function createAccountServiceV2(options: AccountOptions) {
  const http = createHttpClientFailingWith(AuthError, { credentials: 'include', ...options });
  const call: AccountCall = {
    ...options,
    send: (path, request) => http(path, { method: 'POST', ...request }),
  };

  return {
    /** Opens an authorization session, kept by the service in a cookie, for the challenge of this verifier. */
    async authorize(codeVerifier: string): Promise<void> {
      await authorize(call, codeVerifier);
    },

    /** Creates an account without an email in the open authorization session. @returns An authorization code. */
    createAccount: (): Promise<string> => codeFrom(call, 'v2AccountCreate', 'account/create'),

    /** Has a passcode mailed, if the address belongs to an account. */
    requestOtp: (email: string): Promise<PasscodeRequest> => requestOtp(call, email),

    /** Trades a passcode for an authorization code in the open authorization session. */
    login: (email: string, otp: string, codeVerifier: string | undefined): Promise<string> =>
      step(call, 'v2Login', async () => {
        if (!codeVerifier) {
          throw new AuthError(
            'missing-code-verifier',
            {},
            'No codeVerifier value provided for v2 auth',
          );
        }
        const code_challenge = await codeChallengeOf(codeVerifier);
        const json = { method: 'otp', email, otp, code_challenge };
        return codeFrom(call, 'v2Login', 'login', json);
      }),

    /** Trades an authorization code for tokens. */
    exchangeCode: (code: string, codeVerifier: string): Promise<Session> =>
      exchangeCode(call, code, codeVerifier),

    /** Renews the tokens by the service's cookie; `undefined` when it knows no session, or no longer. */
    refresh: (): Promise<Session | undefined> => refresh(call),

    async logout(bearer: string | undefined): Promise<void> {
      await call.send('auth/v2/logout', { bearer });
    },

    /** Trades an access token of version 1 for an authorization code. No error event is named for this step. */
    exchangeV1Token: (bearer: string): Promise<string> => exchangeV1Token(call, bearer),

    getAccount: (bearer: string): Promise<Account> => getAccount(call, bearer),

    /** Asks to change or add the email; a passcode goes to the new address. */
    requestEmailEdit: (email: string, bearer: string): Promise<EmailEditRequest> =>
      step(call, 'v2AccountEdit', () => requestEmailEdit(call, email, bearer)),

    /** Confirms the change with the passcode from the new address. */
    confirmEmailEdit: (edit: EmailEdit, bearer: string): Promise<{ email: string }> =>
      step(call, 'v2AccountEditConfirm', () => confirmEmailEdit(call, edit, bearer)),
  };
}
