import { DEFAULT_TIMEOUT_MS } from '../constants.ts';
import { type FailureClass, HttpError } from '../errors.ts';
import { bounded } from './bounded.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface HttpClientOptions {
  /** Absolute, or relative to the document, without a slash at its end: `/api`, `https://example.org/api`. */
  baseUrl: string;
  /** Defaults to the global `fetch`, looked up at each call. */
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** `same-origin` by default. */
  credentials?: RequestCredentials;
  /** Epoch milliseconds. */
  now?: () => number;
}

export interface HttpRequest {
  /** `GET` by default. */
  method?: 'GET' | 'POST' | 'DELETE';
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as `Authorization: Bearer`. */
  bearer?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  status: number;
  /** Parsed JSON; `undefined` for an empty body. Unknown until a schema has seen it. */
  data: unknown;
  /** Epoch milliseconds. What the answer says of a time from now on is counted from here: it may have been slow. */
  sentAtMs: number;
}

/** Makes one call, as `fetch` does. */
export type HttpClient = (path: string, request?: HttpRequest) => Promise<HttpAnswer>;

/**
 * Makes a client for one service.
 *
 * Every call resolves with a parsed JSON answer of status 2xx and rejects with {@link HttpError} for
 * everything else: a non-OK status, a body that is not JSON, no answer, a time-out, an abort.
 */
export const createHttpClient = (options: HttpClientOptions): HttpClient =>
  createHttpClientFailingWith(HttpError, options);

/** The same for a library that has an error of its own: each failed call rejects with it. */
export const createHttpClientFailingWith =
  (
    Failure: FailureClass,
    {
      baseUrl,
      fetch: givenFetch,
      timeoutMs = DEFAULT_TIMEOUT_MS,
      credentials,
      now = Date.now,
    }: HttpClientOptions,
  ): HttpClient =>
  (path, { method, query = {}, json, bearer, signal: caller } = {}) =>
    bounded(Failure, timeoutMs, caller ? [caller] : [], async (signal) => {
      const sentAtMs = now();
      // Written as JSON and read again, so that what is undefined is left out.
      const parameters = JSON.parse(JSON.stringify(query)) as Record<string, string>;
      const search = String(new URLSearchParams(parameters));
      const body = JSON.stringify(json) as string | undefined;
      const response = await (givenFetch ?? fetch)(`${baseUrl}/${path}${search && '?' + search}`, {
        method,
        headers: {
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body,
        credentials,
        cache: 'no-store',
        signal,
      });
      const { status, ok } = response;
      let data: unknown = (await response.text()) || undefined;
      try {
        data &&= JSON.parse(data as string);
        if (ok) return { status, data, sentAtMs };
      } catch {
        // The text says more than that it is no JSON.
      }
      throw new Failure(ok ? 'invalid-response' : 'status', {
        data,
        status,
        path,
        retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), sentAtMs),
      });
    });
