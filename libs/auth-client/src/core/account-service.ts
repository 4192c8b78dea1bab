/** What the two versions of the account service have in common: how a call is made, checked and reported. */
import { type Failure, type HttpAnswer, type HttpClient, type HttpRequest } from '@mallard/http';
import { AuthError, type AuthErrorCode, type AuthStep } from '../errors.ts';
import { lifetimeOf, textOf } from '../schemas/member.ts';

/** What a call needs to know. */
export interface CallContext {
  /** Its calls reject with {@link callFailed}. */
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

/** What a failed call rejects with; the service's own code is in its answer. */
export const callFailed: Failure = (code, message, { data, ...details }) =>
  new AuthError(code, message, { ...details, serviceCode: textOf(data, 'error') });

/**
 * Runs one call. What fails as a named step of the v2 flow is reported, once, and rethrown.
 *
 * What an inner step has reported is not reported again; an abort is the caller's wish and not reported at all.
 */
export async function step<T>(
  run: () => Promise<T>,
  name?: AuthStep,
  { onStepFailed }: Pick<CallContext, 'onStepFailed'> = {},
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const error =
      cause instanceof AuthError
        ? cause
        : new AuthError('network', 'call could not be made', { cause });
    if (name && !error.step) {
      error.step = name;
      try {
        if (error.code !== 'aborted') onStepFailed?.(name, error);
      } catch {
        // The caller is owed the failure of the step, not that of its reporter.
      }
    }
    throw error;
  }
}

/**
 * What an answer must have.
 *
 * @throws AuthError with this code when it is absent. The answer is not given on: it may hold a secret.
 */
export function needed({ data, status }: HttpAnswer, name: string, code: AuthErrorCode): string {
  const value = textOf(data, name);
  if (!value) throw new AuthError(code, code, { status });
  return value;
}

/**
 * Takes a refused renewal for a session that is over. Rate limits, a service that is down and answers of something in
 * between (a proxy's error page) say nothing about the session: they stay failures.
 */
export async function unlessOver<T>(renewal: Promise<T>): Promise<T | undefined> {
  try {
    return await renewal;
  } catch (error) {
    const { status, serviceCode } = error as AuthError;
    if ((status === 400 || status === 401) && serviceCode) return undefined;
    throw error;
  }
}

/** What a page may show of a passcode request. */
export const passcodeRequestFrom = ({ data }: HttpAnswer): PasscodeRequest => ({
  reference: textOf(data, 'reference'),
  expiresInSeconds: lifetimeOf(data, 'expires_in'),
});

/** The status decides whether a passcode was mailed (specification §5). */
export function mailed(answer: HttpAnswer): PasscodeRequest {
  const { status } = answer;
  if (status !== 200) throw new AuthError('unexpected-status', `status ${status}`, { status });
  return passcodeRequestFrom(answer);
}
