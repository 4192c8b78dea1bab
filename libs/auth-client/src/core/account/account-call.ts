/** Options and error reporting shared by the calls of both versions. */
import type { HttpClient, HttpResponse } from '@mallard/http';
import { AuthError, type AuthStep } from '../../errors.ts';
import type { Session } from '../session/session.ts';

/** The account service and the client that calls it. */
export interface AccountOptions {
  /**
   * The base URL of the account service's paths, for example `/api` or
   * `https://accounts.example/api`.
   */
  baseUrl: string;
  clientId: string;
  /** The `fetch` to use. Defaults to the global one. */
  fetch?: typeof fetch;
  /**
   * An object that every copy of this library on the page can reach, such as `document`. Clients of
   * one service that share the service's cookie then share each refresh, too.
   */
  page?: object | undefined;
  /** The current time in epoch milliseconds. */
  now?: () => number;
  /** The language of emails, as a BCP 47 tag. */
  locale?: string;
  /**
   * Returns the token from a link in one of the service's emails, if the user opened one. It proves
   * access to the mailbox, so the service does not rate-limit the user together with unknown
   * clients. Sent in the body of requests that send a passcode; those of version 1 have no body.
   */
  mailboxToken?: (() => string | undefined) | undefined;
  /** The token lifetime to request; honored on staging only ({@link STAGING_TOKEN_TTL_SECONDS}). */
  tokenTtlSeconds?: number;
  /**
   * Called once for each failed step before the error is rethrown. The host reports it as an error
   * event.
   */
  onStepFailed?: (step: AuthStep, error: AuthError) => void;
}

/** The options of every asynchronous call. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** The context in which a call runs. */
export interface AccountCall extends AccountOptions {
  /** Sends one request, `POST` by default; it is aborted when the enclosing operation ends. */
  send: HttpClient;
  /** Creates a session from a token response if {@link sessionFromTokens} is not enough. */
  sessionFrom?: ((response: HttpResponse) => Session | Promise<Session>) | undefined;
  /** A signal that aborts when the enclosing operation ends. */
  signal?: AbortSignal;
}

/**
 * Runs a step of the v2 flow. Reports a failure once and rethrows it.
 *
 * A failure that an inner step has reported is not reported again. An abort is intentional and
 * never reported.
 */
export async function step<T>(
  { onStepFailed }: AccountCall,
  name: AuthStep,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    // An insecure context has no Web Crypto, so the error may not be an AuthError.
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
        // Throw the step's error, not that of its reporter.
      }
    }
    throw error;
  }
}

/** Resolves with a fallback value, or `undefined`, if the error counts as success. */
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
 * Whether an error means that the session has ended or does not exist: status 400 or 401 with an
 * error code of the service, or an empty response. Rate limits, outages and a proxy's error pages
 * do not affect the session.
 */
export const isSessionEnded = ({ status, serviceCode }: AuthError): boolean =>
  status === 204 || (serviceCode !== undefined && (status === 400 || status === 401));

/**
 * Returns the access token.
 *
 * @throws AuthError `signed-out` if there is none.
 */
export function requireBearer(
  bearer: string | undefined,
  message = 'The account was asked for, and nobody is signed in',
): string {
  if (!bearer) throw new AuthError('signed-out', message);
  return bearer;
}
