/** What the two versions of the account service have in common: how a call is made, checked and reported. */
import { type HttpAnswer, type HttpClient, type HttpRequest } from '@mallard/http';
import { AuthError, type AuthErrorCode, type AuthErrorDetails, type AuthStep } from '../errors.ts';
import { lifetimeOf, memberOf, textOf } from '../schemas/member.ts';
import { type Session } from './session.ts';

/** What a call needs to know. */
export interface CallContext {
  /** See {@link createAccountHttp}. */
  http: HttpClient;
  clientId: string;
  /** BCP 47 tag of the mails' language. */
  locale?: string | undefined;
  tokenTtlSeconds?: number | undefined;
  /** Epoch milliseconds. */
  now: () => number;
  /** Ends every call. */
  signal?: AbortSignal | undefined;
  onStepFailed?: ((step: AuthStep, error: AuthError) => void) | undefined;
}

/** What the page may show while the person waits for the mail. */
export interface PasscodeRequest {
  /** Also in the mail: tells which of several mails belongs to this request. */
  reference: string | undefined;
  expiresInSeconds: number | undefined;
}

/** Sends one call. The path is what follows the version's prefix. */
export type Send = (
  method: 'get' | 'post',
  path: string,
  request?: HttpRequest,
) => Promise<HttpAnswer>;

export const senderOf =
  ({ http, signal }: CallContext, prefix: string): Send =>
  (method, path, request) =>
    http[method](prefix + path, { ...request, signal });

/**
 * Runs one call. What fails as a named step of the v2 flow is reported, once, and rethrown.
 *
 * What an inner step has reported is not reported again; an abort is the caller's wish and not reported at all.
 */
export const step = <T>(
  run: () => Promise<T>,
  name?: AuthStep,
  onStepFailed?: CallContext['onStepFailed'],
): Promise<T> =>
  run().catch((cause: unknown) => {
    // Whatever else is thrown, no call was made: there is no Web Crypto outside of secure contexts.
    const error = cause instanceof AuthError ? cause : errorOf('network', { cause });
    if (!error.step) {
      error.step = name;
      try {
        if (error.code !== 'aborted') onStepFailed?.(name as AuthStep, error);
      } catch {
        // The caller is owed the failure of the step, not that of its reporter.
      }
    }
    throw error;
  });

/** An error whose code says all. */
export const errorOf = (code: AuthErrorCode, details?: AuthErrorDetails): AuthError =>
  new AuthError(code, code, details);

/** Something else instead of a failure that is as good. */
export const unless = <T, U>(
  promise: Promise<T>,
  isFine: (error: AuthError) => unknown,
  instead: () => U | Promise<U>,
): Promise<T | U> =>
  promise.catch((error: AuthError) => {
    if (isFine(error)) return instead();
    throw error;
  });

/**
 * What an answer must have.
 *
 * @throws AuthError with this code when it is absent. The answer is not given on: it may hold a secret.
 */
export function needed(
  { data, status }: Pick<HttpAnswer, 'data' | 'status'>,
  name: string,
  code: AuthErrorCode,
): string {
  const value = textOf(data, name);
  if (!value) throw errorOf(code, { status });
  return value;
}

/**
 * Takes a refusal for a session that is over, and an answer without content for one that is not known. Rate limits, a
 * service that is down and answers of something in between (a proxy's error page) say nothing about the session: they
 * stay failures.
 */
export const unlessOver = <T>(renewal: Promise<T>): Promise<T | undefined> =>
  unless(
    renewal,
    ({ status, serviceCode }) =>
      status === 204 || ((status === 400 || status === 401) && serviceCode),
    () => undefined,
  );

/** What a page may show of a passcode request. */
export const passcodeRequestFrom = ({ data }: HttpAnswer): PasscodeRequest => ({
  reference: textOf(data, 'reference'),
  expiresInSeconds: lifetimeOf(data, 'expires_in'),
});

/** Whose account it is. @throws AuthError `invalid-account` */
export function ownerFrom({ data, status }: HttpAnswer): Pick<Session, 'accountId' | 'email'> {
  const account = memberOf(data, 'account');
  return {
    accountId: needed({ data: account, status }, 'external_id', 'invalid-account'),
    email: textOf(account, 'email') ?? null,
  };
}

/** The status decides whether a passcode was mailed (specification §5). */
export function mailed(answer: HttpAnswer): PasscodeRequest {
  const { status } = answer;
  if (status !== 200) throw errorOf('unexpected-status', { status });
  return passcodeRequestFrom(answer);
}
