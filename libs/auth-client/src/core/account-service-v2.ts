import { type HttpRequest } from '@mallard/http';
import { AuthError, type AuthStep } from '../errors.ts';
import {
  type Account,
  accountFrom,
  type AccountServiceOptions,
  type EmailEdit,
  type EmailEditRequest,
  emailEditRequestFrom,
} from './account-calls.ts';
import {
  type CallContext,
  mailed,
  needed,
  type PasscodeRequest,
  senderOf,
  step,
  unlessOver,
} from './account-service.ts';
import { type TokenResponse } from '../schemas.ts';
import { textOf } from '../schemas/member.ts';
import { codeChallengeOf } from './code-challenge.ts';
import { sessionFromTokens, type Session } from './session.ts';

/** The calls of version 2 that sign in and out. */
export type SignInCallsV2 = ReturnType<typeof createSignInCallsV2>;

/** @see Specification §5 (response checks), §7 (calls), §8 (reporting). */
export function createSignInCallsV2(context: CallContext) {
  const { clientId: client_id } = context;
  const send = senderOf(context, 'auth/v2/');
  const run = <T>(name: AuthStep, call: () => Promise<T>) => step(call, name, context.onStepFailed);

  const codeFrom = async (path: string, request?: HttpRequest): Promise<string> =>
    needed(await send('post', path, request), 'code', 'missing-code');

  async function tokens(query: HttpRequest['query']): Promise<Session> {
    const askedAtMs = context.now();
    const answer = await send('get', 'token', {
      query: { ...query, client_id, ttl: context.tokenTtlSeconds },
    });
    needed(answer, 'access_token', 'missing-access-token');
    return sessionFromTokens(answer.data as TokenResponse, askedAtMs);
  }

  return {
    /**
     * Opens an authorization session, kept by the service in a cookie, for the challenge of this verifier.
     *
     * @returns The verifier.
     */
    authorize: (codeVerifier: string): Promise<string> =>
      run('v2Authorization', async () => {
        await send('post', 'authorize', {
          query: {
            code_challenge: await codeChallengeOf(codeVerifier),
            code_challenge_method: 'S256',
            client_id,
            response_type: 'code',
            scope: 'privacypro',
          },
        });
        return codeVerifier;
      }),

    /** Creates an account without an email in the open authorization session. */
    createAccount: (): Promise<string> => run('v2AccountCreate', () => codeFrom('account/create')),

    /** Has a passcode mailed, if the address belongs to an account. */
    requestOtp: (email: string): Promise<PasscodeRequest> =>
      run('v2Passphrase', async () =>
        mailed(await send('post', 'otp', { query: { email, locale: context.locale } })),
      ),

    /** Trades a passcode for an authorization code in the open authorization session. */
    login: (email: string, otp: string, codeVerifier: string | undefined): Promise<string> =>
      run('v2Login', async () => {
        if (!codeVerifier) {
          throw new AuthError(
            'missing-code-verifier',
            'No codeVerifier value provided for v2 auth',
          );
        }
        // The challenge tells the service whose session it is: another tab may have replaced the cookie.
        const code_challenge = await codeChallengeOf(codeVerifier);
        return codeFrom('login', { json: { method: 'otp', email, otp, code_challenge } });
      }),

    /** Trades an authorization code for tokens. */
    exchangeCode: (code: string, code_verifier: string) =>
      run('v2Tokens', () => tokens({ grant_type: 'authorization_code', code, code_verifier })),

    /**
     * Renews the tokens, by the given refresh token or by the cookie.
     *
     * @returns `undefined` when the service knows no session of this browser, or no longer.
     */
    refresh: (refresh_token?: string): Promise<Session | undefined> =>
      run('v2Tokens', () => unlessOver(tokens({ grant_type: 'refresh_token', refresh_token }))),

    logout: (bearer: string | undefined): Promise<unknown> => send('post', 'logout', { bearer }),
  };
}

/** The calls of version 2 about the account of who is signed in. */
function createAccountCallsV2(options: AccountServiceOptions) {
  const { locale, withBearer } = options;
  const send = senderOf(options, 'auth/v2/');

  return {
    /** Trades an access token of version 1 for an authorization code. No error event is named for this step. */
    exchangeV1Token: (bearer: string): Promise<string> =>
      step(async () => needed(await send('post', 'exchange', { bearer }), 'code', 'missing-code')),

    /** Asks to change or add the email; a passcode goes to the new address. */
    requestEmailEdit: (email: string): Promise<EmailEditRequest> =>
      step(
        async () => {
          const query = { email, locale };
          return emailEditRequestFrom(
            await withBearer((bearer) => send('post', 'account/edit', { query, bearer })),
          );
        },
        'v2AccountEdit',
        options.onStepFailed,
      ),

    /** Confirms the change with the passcode from the new address. */
    confirmEmailEdit: ({ email, otp, hash }: EmailEdit): Promise<{ email: string }> =>
      step(
        async () => {
          const query = { email, otp, hash, locale };
          const answer = await withBearer((bearer) =>
            send('post', 'account/edit/confirm', { query, bearer }),
          );
          if (textOf(answer.data, 'status') !== 'confirmed') {
            throw new AuthError('not-confirmed', 'not-confirmed', { status: answer.status });
          }
          return { email: needed(answer, 'email', 'not-confirmed') };
        },
        'v2AccountEditConfirm',
        options.onStepFailed,
      ),

    getAccount: (): Promise<Account> =>
      step(async () =>
        accountFrom(await withBearer((bearer) => send('get', 'account', { bearer }))),
      ),
  };
}

/** The calls of the account service, version 2, one by one: each checked, its failure reported once and rethrown. */
export type AccountServiceV2 = ReturnType<typeof createAccountServiceV2>;

/** @see Specification §5 (response checks), §7 (calls), §8 (reporting). */
export function createAccountServiceV2(options: AccountServiceOptions) {
  return { ...createSignInCallsV2(options), ...createAccountCallsV2(options) };
}
