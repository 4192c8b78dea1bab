import { HttpError, type HttpAnswer, type HttpClient } from '@mallard/http';
import type * as z from 'zod/mini';
import { SCOPE } from '../constants.ts';
import { AuthError, type AuthErrorCode, type AuthStep } from '../errors.ts';
import {
  accountEditConfirmResponseSchema,
  accountEditResponseSchema,
  accountResponseSchema,
  codeResponseSchema,
  errorResponseSchema,
  otpResponseSchema,
  tokenResponseSchema,
} from '../schemas.ts';
import { codeChallengeOf } from './code-challenge.ts';
import { sessionFromTokens, type Session } from './session.ts';

export interface AccountServiceOptions {
  http: HttpClient;
  clientId: string;
  locale?: string | undefined;
  tokenTtlSeconds?: number | undefined;
  now: () => number;
  onStepFailed?: ((step: AuthStep, error: AuthError) => void) | undefined;
  /** Makes a call with an access token; renews the token and repeats the call once if it is refused. */
  withBearer: <T>(call: (bearer: string) => Promise<T>, signal: Signal) => Promise<T>;
}

type Signal = AbortSignal | undefined;

/** The calls of the account service, version 2, one by one: each checked, its failure reported once and rethrown. */
export type AccountServiceV2 = ReturnType<typeof createAccountServiceV2>;

/** @see Specification §5 (response checks), §7 (calls), §8 (reporting). */
export function createAccountServiceV2(options: AccountServiceOptions) {
  const { http, clientId, locale, now, withBearer } = options;
  const ttl = options.tokenTtlSeconds?.toString();

  /**
   * Runs one step. What an inner step has reported is not reported again; an abort is the caller's wish and not
   * reported at all.
   */
  async function step<T>(name: AuthStep | undefined, run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (cause) {
      const error = toAuthError(cause, name);
      if (name && error !== cause && error.code !== 'aborted') options.onStepFailed?.(name, error);
      throw error;
    }
  }

  return {
    /** Opens an authorization session, kept by the service in a cookie, for the challenge of this verifier. */
    authorize: (codeVerifier: string, signal?: Signal): Promise<void> =>
      step('v2Authorization', async () => {
        await http.post('auth/v2/authorize', {
          query: {
            code_challenge: await codeChallengeOf(codeVerifier),
            code_challenge_method: 'S256',
            client_id: clientId,
            response_type: 'code',
            scope: SCOPE,
          },
          signal,
        });
      }),

    /** Creates an account without an email in the open authorization session. */
    createAccount: (signal?: Signal): Promise<string> =>
      step('v2AccountCreate', async () => {
        const answer = await http.post('auth/v2/account/create', { signal });
        return checked(answer, codeResponseSchema, 'missing-code', 'account has no code').code;
      }),

    /** Has a passcode mailed, if the address belongs to an account. */
    requestOtp: (email: string, signal?: Signal): Promise<PasscodeRequest> =>
      step('v2Passphrase', async () => {
        const answer = await http.post('auth/v2/otp', { query: { email, locale }, signal });
        if (answer.status !== 200) {
          const { status } = answer;
          throw new AuthError('unexpected-status', `passcode request: status ${status}`, {
            status,
          });
        }
        return passcodeRequestFrom(answer.data);
      }),

    /** Trades a passcode for an authorization code in the open authorization session. */
    login: (
      request: { email: string; otp: string; codeVerifier: string | undefined },
      signal?: Signal,
    ): Promise<string> =>
      step('v2Login', async () => {
        const { email, otp, codeVerifier } = request;
        if (!codeVerifier) {
          throw new AuthError(
            'missing-code-verifier',
            'No codeVerifier value provided for v2 auth',
          );
        }
        const answer = await http.post('auth/v2/login', {
          // The challenge tells the service whose session it is: another tab may have replaced the cookie.
          json: { method: 'otp', email, otp, code_challenge: await codeChallengeOf(codeVerifier) },
          signal,
        });
        return checked(answer, codeResponseSchema, 'missing-code', 'login has no code').code;
      }),

    /** Trades an authorization code for tokens. */
    exchangeCode: (code: string, codeVerifier: string, signal?: Signal): Promise<Session> =>
      step('v2Tokens', async () =>
        sessionFrom(
          await http.get('auth/v2/token', {
            query: {
              grant_type: 'authorization_code',
              client_id: clientId,
              code,
              code_verifier: codeVerifier,
              ttl,
            },
            signal,
          }),
          now(),
        ),
      ),

    /**
     * Renews the tokens, by the given refresh token or by the cookie.
     *
     * @returns `undefined` when the service knows no session of this browser, or no longer.
     */
    refresh: (refreshToken?: string, signal?: Signal): Promise<Session | undefined> =>
      step('v2Tokens', async () => {
        try {
          const answer = await http.get('auth/v2/token', {
            query: {
              grant_type: 'refresh_token',
              client_id: clientId,
              refresh_token: refreshToken,
              ttl,
            },
            signal,
          });
          return answer.status === 204 ? undefined : sessionFrom(answer, now());
        } catch (error) {
          const ended =
            error instanceof HttpError && (error.status === 400 || error.status === 401);
          if (ended && ENDED_SESSION.has(serviceCodeOf(error.data) ?? '')) return undefined;
          throw error;
        }
      }),

    /** Asks to change or add the email; a passcode goes to the new address. */
    requestEmailEdit: (email: string, signal?: Signal): Promise<EmailEditRequest> =>
      step('v2AccountEdit', async () => {
        const query = { email, locale };
        const answer = await withBearer(
          (bearer) => http.post('auth/v2/account/edit', { query, bearer, signal }),
          signal,
        );
        const { hash } = checked(
          answer,
          accountEditResponseSchema,
          'missing-hash',
          'account edit has no hash',
        );
        return { hash, ...passcodeRequestFrom(answer.data) };
      }),

    /** Confirms the change with the passcode from the new address. */
    confirmEmailEdit: (
      edit: { email: string; otp: string; hash: string },
      signal?: Signal,
    ): Promise<{ email: string }> =>
      step('v2AccountEditConfirm', async () => {
        const { email, otp, hash } = edit;
        const query = { email, otp, hash, locale };
        const answer = await withBearer(
          (bearer) => http.post('auth/v2/account/edit/confirm', { query, bearer, signal }),
          signal,
        );
        const confirmed = checked(
          answer,
          accountEditConfirmResponseSchema,
          'not-confirmed',
          'account edit is not confirmed',
        );
        return { email: confirmed.email };
      }),

    getAccount: (signal?: Signal): Promise<Account> =>
      step(undefined, async () => {
        const answer = await withBearer(
          (bearer) => http.get('auth/v2/account', { bearer, signal }),
          signal,
        );
        const { account } = checked(
          answer,
          accountResponseSchema,
          'invalid-account',
          'account answer is not an account',
        );
        return {
          accountId: account.external_id,
          email: account.email ?? null,
          entitlements: account.entitlements ?? [],
        };
      }),

    logout: (bearer: string | undefined, signal?: Signal): Promise<void> =>
      step(undefined, async () => {
        await http.post('auth/v2/logout', { bearer, signal });
      }),
  };
}

/** What the page may show while the person waits for the mail. */
export interface PasscodeRequest {
  /** Also in the mail: tells which of several mails belongs to this request. */
  reference: string | undefined;
  expiresInSeconds: number | undefined;
}

/** Needed for the confirmation: `hash` binds the new address to the account. */
export interface EmailEditRequest extends PasscodeRequest {
  hash: string;
}

export interface Account {
  accountId: string;
  email: string | null;
  entitlements: { name: string; product: string; id?: string | number | undefined }[];
}

/** Codes of a refusal that end a session, where others (rate limits, a service that is down) leave it alone. */
const ENDED_SESSION: ReadonlySet<string> = new Set([
  'invalid_token',
  'expired_token',
  'invalid_token_request',
  'unknown_account',
  'suspended_account',
]);

function checked<S extends z.ZodMiniType>(
  answer: HttpAnswer,
  schema: S,
  code: AuthErrorCode,
  message: string,
): z.infer<S> {
  const result = schema.safeParse(answer.data);
  // Not given on as cause: a schema's issues can quote what was received.
  if (!result.success) throw new AuthError(code, message, { status: answer.status });
  return result.data;
}

function sessionFrom(answer: HttpAnswer, nowMs: number): Session {
  const tokens = checked(
    answer,
    tokenResponseSchema,
    'missing-access-token',
    'token answer has no access_token',
  );
  return sessionFromTokens(tokens, nowMs);
}

function passcodeRequestFrom(data: unknown): PasscodeRequest {
  const { data: request } = otpResponseSchema.safeParse(data);
  return { reference: request?.reference, expiresInSeconds: request?.expires_in };
}

function serviceCodeOf(data: unknown): string | undefined {
  return errorResponseSchema.safeParse(data).data?.error;
}

function toAuthError(cause: unknown, step: AuthStep | undefined): AuthError {
  if (cause instanceof AuthError) {
    const { code, message, status } = cause;
    return cause.step ? cause : new AuthError(code, message, { step, status });
  }
  if (cause instanceof HttpError) {
    const { status, retryAfterMs } = cause;
    const serviceCode = serviceCodeOf(cause.data);
    return new AuthError(cause.code, cause.message, {
      step,
      status,
      serviceCode,
      retryAfterMs,
      cause,
    });
  }
  return new AuthError('network', 'call could not be made', { step, cause });
}
