import { DEFAULT_TIMEOUT_MS } from '../constants.ts';
import { type ErrorClass, HttpError } from '../errors.ts';
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

export interface HttpResponse {
  /** What was called, without its query. */
  path: string;
  status: number;
  /** Parsed JSON; `undefined` for an empty body. Unknown until a schema has seen it. */
  data: unknown;
  /** Epoch milliseconds. What the response says of a time from now on is counted from here: it may have been slow. */
  sentAtMs: number;
}

/** Makes one call, as `fetch` does. */
export type HttpClient = (path: string, request?: HttpRequest) => Promise<HttpResponse>;

/**
 * Makes a client for one service.
 *
 * Every call resolves with a parsed JSON response of status 2xx and rejects with {@link HttpError} for
 * everything else: a non-OK status, a body that is not JSON, no response, a time-out, an abort.
 */
export const createHttpClient = (options: HttpClientOptions): HttpClient =>
  createHttpClientFailingWith(HttpError, options);

/** The same for a library that has an error of its own: each failed call rejects with it. */
export function createHttpClientFailingWith(
  ErrorClass: ErrorClass,
  {
    baseUrl,
    fetch: givenFetch,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    credentials,
    now = Date.now,
  }: HttpClientOptions,
): HttpClient {
  return (pathAndQuery, { method = 'GET', query = {}, json, bearer, signal: caller } = {}) => {
    const [path = ''] = pathAndQuery.split('?');
    const what = `${method} ${baseUrl}/${path}`;

    async function send(signal: AbortSignal): Promise<HttpResponse> {
      const sentAtMs = now();
      const body = JSON.stringify(json) as string | undefined;
      const response = await (givenFetch ?? fetch)(
        `${baseUrl}/${pathAndQuery}${searchFrom(query)}`,
        {
          method,
          headers: {
            ...(bearer && { authorization: `Bearer ${bearer}` }),
            ...(body && { 'content-type': 'application/json' }),
          },
          body,
          credentials,
          cache: 'no-store',
          signal,
        },
      );
      const { status, ok } = response;
      const text = await response.text();
      const { isJson, data } = parseJson(text);
      if (ok && isJson) return { path, status, data, sentAtMs };
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), sentAtMs);
      const details = { path, status, data, retryAfterMs };
      throw ok
        ? new ErrorClass('invalid-response', `${what} responded with what is not JSON`, details)
        : new ErrorClass('status', `${what} responded with status ${status}`, details);
    }

    return bounded(send, { what, timeoutMs, signals: caller ? [caller] : [], ErrorClass });
  };
}

/** A query as it is appended to a path, with its "?". What is undefined is left out. */
function searchFrom(query: NonNullable<HttpRequest['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, `${value}`);
  }
  const search = `${parameters}`;
  return search && `?${search}`;
}

/** Reads a body: nothing where it is empty, the text itself where it is not JSON. */
function parseJson(text: string): { isJson: boolean; data: unknown } {
  if (!text) return { isJson: true, data: undefined };
  try {
    return { isJson: true, data: JSON.parse(text) };
  } catch {
    return { isJson: false, data: text };
  }
}
