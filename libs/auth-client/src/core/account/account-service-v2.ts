/**
 * The calls of version 2 with validated responses. A failure in a named step is reported and
 * rethrown.
 */
import { createHttpClientFailingWith, type HttpRequest } from '@mallard/http';
import { AuthError, type AuthStep } from '../../errors.ts';
import { memberOf } from '../../schemas/member.ts';
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
  isSessionEnded,
  recover,
  requireBearer,
  step,
} from './account-call.ts';
import { codeChallengeOf } from '../session/code-challenge.ts';
import {
  type PasscodeRequest,
  passcodeRequestFrom,
  requireConfirmed,
  requiredMember,
} from '../session/responses.ts';
import { type Session, sessionFromTokens } from '../session/session.ts';

/**
 * The individual calls of version 2 of the account service. Each validates its response, reports a
 * failure once and rethrows it.
 */
export type AccountServiceV2 = ReturnType<typeof accountServiceV2>;

/**
 * Creates the methods that call version 2 of the account service. They are stateless, take all
 * input as arguments, and reject only with `AuthError`.
 *
 * @see Specification §5 (response checks), §7 (calls), §8 (reporting).
 */
export function createAccountServiceV2(options: AccountOptions): AccountServiceV2 {
  const http = createHttpClientFailingWith(AuthError, { credentials: 'include', ...options });
  return accountServiceV2({
    ...options,
    send: (path, request) => http(path, { method: 'POST', ...request }),
  });
}

/** Creates the same calls over the `send` of one operation. */
export function accountServiceV2(call: AccountCall) {
  const { send, clientId, locale, tokenTtlSeconds, sessionFrom = sessionFromTokens } = call;

  /** Requests an authorization code in the open authorization session. */
  const getCode = async (path: string, request?: HttpRequest): Promise<string> =>
    requiredMember(await send(`auth/v2/${path}`, request), 'code');

  async function getTokens(grant: HttpRequest['query']): Promise<Session> {
    const query = { ...grant, client_id: clientId, ttl: tokenTtlSeconds };
    return sessionFrom(await send('auth/v2/token', { method: 'GET', query }));
  }

  /** Read the token when sending: the user may have opened the link in the meantime. */
  function readersProof(): HttpRequest {
    const mailbox_token = call.mailboxToken?.();
    return mailbox_token ? { json: { mailbox_token } } : {};
  }

  const tryStep = <T>(name: AuthStep, run: () => Promise<T>) => step(call, name, run);

  /** Stores the locale as the language of the account's emails. */
  function requestEmailEdit(email: undefined, token: string | undefined): Promise<undefined>;
  /** Requests to change or add the email; the service sends a passcode to the new address. */
  function requestEmailEdit(email: string, token: string | undefined): Promise<EmailEditRequest>;
  function requestEmailEdit(
    email: string | undefined,
    token: string | undefined,
  ): Promise<EmailEditRequest | undefined>;
  function requestEmailEdit(email: string | undefined, token: string | undefined) {
    return tryStep('v2AccountEdit', async () => {
      const bearer = requireBearer(token);
      const query = { email, locale };
      const request = { query, bearer, ...readersProof() };
      const response = await send('auth/v2/account/edit', request);
      // Specification §5: the response to an edit with an email must contain a hash.
      return email === undefined ? undefined : emailEditRequestFrom(response);
    });
  }

  return {
    /**
     * Opens an authorization session for the challenge of this verifier; the service stores it in a
     * cookie.
     *
     * @param token An access token of version 1, sent in the query. `exchangeV1Token` sends it in a
     *   header.
     * @returns An authorization code for the token's account; `undefined` without a token.
     */
    authorize: (codeVerifier: string, token?: string): Promise<string | undefined> =>
      tryStep('v2Authorization', async () => {
        const query = {
          code_challenge: await codeChallengeOf(codeVerifier),
          code_challenge_method: 'S256',
          client_id: clientId,
          response_type: 'code',
          token,
          scope: 'privacypro',
        };
        const response = await send('auth/v2/authorize', { query });
        return token === undefined ? undefined : requiredMember(response, 'code');
      }),

    /**
     * Creates an account without an email in the open authorization session.
     *
     * @returns An authorization code.
     */
    createAccount: (): Promise<string> =>
      tryStep('v2AccountCreate', () => getCode('account/create')),

    /** Sends a passcode by email if the address belongs to an account. */
    requestOtp: (email: string): Promise<PasscodeRequest> =>
      tryStep('v2Passphrase', async () =>
        passcodeRequestFrom(
          await send('auth/v2/otp', { query: { email, locale }, ...readersProof() }),
        ),
      ),

    /** Exchanges a passcode for an authorization code in the open authorization session. */
    login: (email: string, otp: string, codeVerifier: string | undefined): Promise<string> =>
      tryStep('v2Login', async () => {
        if (!codeVerifier) {
          const message = 'No codeVerifier value provided for v2 auth';
          throw new AuthError('missing-code-verifier', message);
        }
        // The challenge identifies the authorization session: another tab may have replaced the
        // cookie.
        const code_challenge = await codeChallengeOf(codeVerifier);
        return getCode('login', { json: { method: 'otp', email, otp, code_challenge } });
      }),

    /** Exchanges an authorization code for tokens. */
    exchangeCode: (code: string, codeVerifier: string): Promise<Session> =>
      tryStep('v2Tokens', () =>
        getTokens({ grant_type: 'authorization_code', code, code_verifier: codeVerifier }),
      ),

    /**
     * Refreshes the tokens with the service's cookie or with a refresh token that the host stores.
     *
     * @returns `undefined` if the service has no session or it has ended.
     */
    refresh: (refreshToken?: string): Promise<Session | undefined> =>
      tryStep('v2Tokens', () =>
        recover(
          getTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
          isSessionEnded,
        ),
      ),

    async logout(bearer: string | undefined): Promise<void> {
      await send('auth/v2/logout', { bearer });
    },

    /**
     * Exchanges an access token of version 1 for an authorization code. No error event is defined
     * for this step.
     */
    exchangeV1Token: (bearer: string): Promise<string> => getCode('exchange', { bearer }),

    async getAccount(token: string | undefined): Promise<Account> {
      const bearer = requireBearer(token);
      return accountFrom(await send('auth/v2/account', { method: 'GET', bearer }));
    },

    requestEmailEdit,

    /** Confirms the change with the passcode sent to the new address. */
    confirmEmailEdit: (
      { email, otp, hash }: EmailEdit,
      token: string | undefined,
    ): Promise<{ email: string }> =>
      tryStep('v2AccountEditConfirm', async () => {
        const bearer = requireBearer(token);
        const query = { email, otp, hash, locale };
        const response = await send('auth/v2/account/edit/confirm', { query, bearer });
        requireConfirmed(response, memberOf(response.data, 'status'));
        return { email: requiredMember(response, 'email') };
      }),
  };
}
