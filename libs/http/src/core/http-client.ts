import { HttpError, type HttpErrorCode, type HttpErrorDetails } from '../errors.ts';
import { parseRetryAfter } from './retry-after.ts';

/** No call waits longer than this unless its caller says so. */
export const DEFAULT_TIMEOUT_MS = 20_000;

export interface HttpClientOptions {
  /** Absolute, or relative to the document, with or without a trailing slash: `/api`, `https://example.org/api`. */
  baseUrl: string;
  /** Defaults to the global `fetch`, looked up at each call. */
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** `same-origin` by default. */
  credentials?: RequestCredentials;
  /** Epoch milliseconds; for `Retry-After` dates. */
  now?: () => number;
}

export interface HttpRequest {
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as `Authorization: Bearer`. */
  bearer?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; `undefined` for an empty body. Unknown until a schema has seen it. */
  data: unknown;
}

export interface HttpClient {
  get(path: string, request?: HttpRequest): Promise<HttpAnswer>;
  post(path: string, request?: HttpRequest): Promise<HttpAnswer>;
  delete(path: string, request?: HttpRequest): Promise<HttpAnswer>;
}

/**
 * Makes a client for one service.
 *
 * Every method resolves with a parsed JSON answer of status 2xx and rejects with {@link HttpError} for
 * everything else: a non-OK status, a body that is not JSON, no answer, a time-out, an abort.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  return createHttpClientFailingWith(
    (code, message, details) => new HttpError(code, message, details),
    options,
  );
}

/** Makes what a call rejects with. */
export type Failure = (code: HttpErrorCode, message: string, details: HttpErrorDetails) => Error;

/** The same for a client that has an error of its own: each failed call rejects with what `failure` makes of it. */
export function createHttpClientFailingWith(
  failure: Failure,
  options: HttpClientOptions,
): HttpClient {
  const { baseUrl, timeoutMs = DEFAULT_TIMEOUT_MS, credentials, now = Date.now } = options;
  const base = baseUrl.replace(/\/+$/, '');

  const sender =
    (method: 'GET' | 'POST' | 'DELETE') =>
    async (
      path: string,
      { query, json, bearer, signal: caller }: HttpRequest = {},
    ): Promise<HttpAnswer> => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = caller ? AbortSignal.any([caller, timeout]) : timeout;
      // Written as JSON and read again, so that what is undefined is left out.
      const parameters = JSON.parse(JSON.stringify({ ...query })) as Record<string, string>;
      const search = String(new URLSearchParams(parameters));

      let code: HttpErrorCode | undefined;
      let what: string | undefined;
      let details: HttpErrorDetails;
      try {
        const body = JSON.stringify(json) as string | undefined;
        const response = await (options.fetch ?? fetch)(
          `${base}/${path}${search && '?' + search}`,
          {
            method,
            headers: {
              accept: 'application/json',
              ...(bearer && { authorization: `Bearer ${bearer}` }),
              ...(body && { 'content-type': 'application/json' }),
            },
            body,
            credentials,
            cache: 'no-store',
            signal,
          },
        );
        const text = await response.text();
        const { status, headers, ok } = response;
        code = ok ? 'unparseable-body' : 'status';
        what = `${code} ${status}`;
        details = {
          status,
          data: text || undefined,
          retryAfterMs: parseRetryAfter(headers.get('retry-after'), now()),
        };
        details.data &&= JSON.parse(text);
        if (ok) return { status, headers, data: details.data };
      } catch (cause) {
        details ??= { cause };
        code ??= timeout.aborted ? 'timeout' : signal.aborted ? 'aborted' : 'network';
        what ??= code;
      }
      throw failure(code, `${method} ${path}: ${what}`, details);
    };

  return { get: sender('GET'), post: sender('POST'), delete: sender('DELETE') };
}
