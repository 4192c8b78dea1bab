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
  query?: Readonly<Record<string, string | undefined>>;
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
  const base = options.baseUrl.replace(/\/+$/, '');

  const sender =
    (method: 'GET' | 'POST' | 'DELETE') =>
    async (path: string, request: HttpRequest = {}): Promise<HttpAnswer> => {
      const { query, json, bearer, signal: caller } = request;
      const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const signal = caller ? AbortSignal.any([caller, timeout]) : timeout;
      const failed = (code: HttpErrorCode, what: string, details: HttpErrorDetails) =>
        failure(code, `${method} ${path}: ${what}`, details);

      let response: Response;
      let text: string;
      try {
        response = await (options.fetch ?? fetch)(`${base}/${path}${toQuery(query)}`, {
          method,
          headers: {
            accept: 'application/json',
            ...(bearer && { authorization: `Bearer ${bearer}` }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
          },
          body: json === undefined ? null : JSON.stringify(json),
          credentials: options.credentials ?? 'same-origin',
          cache: 'no-store',
          signal,
        });
        text = await response.text();
      } catch (cause) {
        if (timeout.aborted) throw failed('timeout', 'no answer in time', { cause });
        if (signal.aborted) throw failed('aborted', 'aborted', { cause });
        throw failed('network', 'no answer', { cause });
      }

      const { status, headers, ok } = response;
      let data: unknown = text || undefined;
      let isJson = true;
      try {
        data &&= JSON.parse(text);
      } catch {
        isJson = false;
      }
      if (ok && isJson) return { status, headers, data };
      if (ok) throw failed('unparseable-body', 'body is not JSON', { status, data });
      const nowMs = (options.now ?? Date.now)();
      const retryAfterMs = parseRetryAfter(headers.get('retry-after'), nowMs);
      throw failed('status', `status ${status}`, { status, data, retryAfterMs });
    };

  return { get: sender('GET'), post: sender('POST'), delete: sender('DELETE') };
}

function toQuery(query: HttpRequest['query']): string {
  // Written as JSON and read again, so that what is undefined is left out.
  const text = String(
    new URLSearchParams(JSON.parse(JSON.stringify(query ?? {})) as Record<string, string>),
  );
  return text && '?' + text;
}
