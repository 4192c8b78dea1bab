/** What the calls of both versions have in common: how one is checked, and how its failure is reported. */
import { bounded, type HttpAnswer, type HttpClient } from '@mallard/http';
import { WAIT_LIMIT_MS } from '../constants.ts';
import { AuthError, type AuthStep } from '../errors.ts';
import { memberOf } from '../schemas/member.ts';
import { type Session } from './session.ts';

export interface AccountOptions {
  /** Where the account service's paths begin: `/api`, `https://accounts.example/api`. */
  baseUrl: string;
  clientId: string;
  /** Defaults to the global `fetch`. */
  fetch?: typeof fetch;
  /** Epoch milliseconds. */
  now?: () => number;
  /** BCP 47 tag of the mails' language. */
  locale?: string;
  /** Asks for tokens of this lifetime; honoured on staging only ({@link STAGING_TOKEN_TTL_SECONDS}). */
  tokenTtlSeconds?: number;
  /** Told of every failed step, once, before the error is rethrown; the host connects it to its error events. */
  onStepFailed?: (step: AuthStep, error: AuthError) => void;
}

/** What a call is made with. */
export interface AccountCall extends AccountOptions {
  /** Sends one request, `POST` by default, until the piece of work ends that it is a part of. */
  send: HttpClient;
  /** What becomes of an answer with tokens, where that is more than {@link sessionFromTokens}. */
  sessionFrom?: (answer: HttpAnswer) => Session | Promise<Session>;
  /** Ends with the piece of work. */
  signal?: AbortSignal;
}

/** What the page may show while the person waits for the mail. */
export interface PasscodeRequest {
  /** Also in the mail: tells which of several mails belongs to this request. */
  reference: string | undefined;
  expiresInSeconds: number | undefined;
}

/**
 * Runs a step of the v2 flow. Its failure is reported, once, and rethrown.
 *
 * What an inner step has reported is not reported again; an abort is the caller's wish and not reported at all.
 */
export const step = <T>(call: AccountCall, name: AuthStep, run: () => Promise<T>): Promise<T> =>
  // Bounded for its errors: without a secure context there is no Web Crypto, and no AuthError either.
  bounded(AuthError, WAIT_LIMIT_MS, [], run).catch((error: AuthError) => {
    if (!error.step) {
      error.step = name;
      try {
        if (error.code !== 'aborted') call.onStepFailed?.(name, error);
      } catch {
        // The caller is owed the failure of the step, not that of its reporter.
      }
    }
    throw error;
  });

/** Something else, or nothing, instead of a failure that is as good. */
export const unless = <T, U = undefined>(
  promise: Promise<T>,
  isFine?: (error: AuthError) => unknown,
  instead?: () => U | Promise<U>,
): Promise<T | U> =>
  promise.catch((error: AuthError) => {
    if (isFine?.(error)) return instead?.() as U;
    throw error;
  });

/**
 * Whether a failure says that a session is over, or that none is known: a refusal (400, 401) with a code of the
 * service, or an answer without content. Rate limits, a service that is down and answers of something in between (a
 * proxy's error page) say nothing about the session.
 */
export const isOver = ({ status, serviceCode }: AuthError): unknown =>
  status === 204 || (serviceCode && (status as number) < 402);

/**
 * What an answer must have.
 *
 * @throws AuthError `invalid-response` that names it when it is absent. The answer is not given on: it may hold a secret.
 */
export const needed = ({ data, status }: HttpAnswer, name: string): string => {
  const value = memberOf(data, name);
  if (!value) throw new AuthError('invalid-response', { status }, name);
  return value;
};

/** The status decides whether a passcode was mailed (specification §5). @throws AuthError `status` */
export const mailed = ({ data, status }: HttpAnswer): PasscodeRequest => {
  if (status !== 200) throw new AuthError('status', { status });
  return {
    reference: memberOf(data, 'reference'),
    expiresInSeconds: memberOf(data, 'expires_in', 'number'),
  };
};

/** Whose account it is. @throws AuthError `invalid-response` */
export function ownerFrom(answer: HttpAnswer): Pick<Session, 'accountId' | 'email'> {
  const account = memberOf(answer.data, 'account', 'object');
  return {
    accountId: needed({ ...answer, data: account }, 'external_id'),
    email: memberOf(account, 'email') ?? null,
  };
}
