/** How the account service is reached. */
import { createHttpClientFailingWith, type Failure, type HttpClient } from '@mallard/http';
import { AuthError } from '../errors.ts';
import { textOf } from '../schemas/member.ts';

export interface AccountHttpOptions {
  /** Where the account service's paths begin: `/api`, `https://accounts.example/api`. */
  baseUrl: string;
  /** Defaults to the global `fetch`. */
  fetch?: typeof fetch;
  /** Epoch milliseconds. */
  now?: () => number;
}

/** What a failed call rejects with; the service's own code is in its answer. */
export const callFailed: Failure = (code, message, { data, ...details }) =>
  new AuthError(code, message, { ...details, serviceCode: textOf(data, 'error') });

/** Makes the http client of a session client: with the service's cookie, its failures are {@link AuthError}s. */
export const createAccountHttp = (options: AccountHttpOptions): HttpClient =>
  createHttpClientFailingWith(callFailed, { ...options, credentials: 'include' });
