/** What the calls of both versions have in common: what they are made with, and how a failure is reported. */
import type { HttpClient, HttpResponse } from '@mallard/http';
import { AuthError, type AuthStep } from '../../errors.ts';
import type { Session } from '../session/session.ts';

/** Where the account service is, and who asks it. */
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
  /**
   * The token of a link in a mail of the service, if one has led here: its reader is no stranger who asks for passcodes
   * without a pause. Sent in the body of what mails a passcode; version 1 has no body to send it in.
   */
  mailboxToken?: (() => string | undefined) | undefined;
  /** Asks for tokens of this lifetime; honored on staging only ({@link STAGING_TOKEN_TTL_SECONDS}). */
  tokenTtlSeconds?: number;
  /** Told of every failed step, once, before the error is rethrown; the host connects it to its error events. */
  onStepFailed?: (step: AuthStep, error: AuthError) => void;
}

/** Every call that can wait takes a signal. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** What a call is made with. */
export interface AccountCall extends AccountOptions {
  /** Sends one request, `POST` by default, until the piece of work ends that it is a part of. */
  send: HttpClient;
  /** What becomes of a response with tokens, where that is more than {@link sessionFromTokens}. */
  sessionFrom?: ((response: HttpResponse) => Session | Promise<Session>) | undefined;
  /** Ends with the piece of work. */
  signal?: AbortSignal;
}

/**
 * Runs a step of the v2 flow. Its failure is reported, once, and rethrown.
 *
 * What an inner step has reported is not reported again; an abort is the caller's wish and not reported at all.
 */
export async function step<T>(
  { onStepFailed }: AccountCall,
  name: AuthStep,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    // Without a secure context there is no Web Crypto, and no AuthError either.
    const error =
      thrown instanceof AuthError
        ? thrown
        : new AuthError('unexpected', `${name} failed before a request was sent`, {
            cause: thrown,
          });
    if (!error.step) {
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

/** Resolves with something else, or with nothing, instead of a failure that is as good. */
export async function recover<T, U = undefined>(
  promise: Promise<T>,
  isFine: (error: AuthError) => boolean,
  instead?: () => Promise<U>,
): Promise<T | U> {
  try {
    return await promise;
  } catch (error) {
    if (isFine(error as AuthError)) return instead?.() as U;
    throw error;
  }
}

/**
 * Whether a failure says that a session has ended, or that none is known: a refusal (400, 401) with a code of the
 * service, or a response without content. Rate limits, a service that is down and responses of something in between (a
 * proxy's error page) say nothing about the session.
 */
export const isSessionEnded = ({ status, serviceCode }: AuthError): boolean =>
  status === 204 || (serviceCode !== undefined && (status === 400 || status === 401));

/** @throws AuthError `signed-out` where there is no access token. */
export function requireBearer(
  bearer: string | undefined,
  message = 'The account was asked for, and nobody is signed in',
): string {
  if (!bearer) throw new AuthError('signed-out', message);
  return bearer;
}
