import { DEFAULT_TIMEOUT_MS, NO_CONTENT_STATUSES } from '../constants.ts';
import {
  type ErrorClass,
  HttpError,
  type HttpErrorCode,
  type HttpErrorDetails,
} from '../errors.ts';
import { bounded } from './bounded.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Where a service is, and how it is called. */
export interface HttpClientOptions {
  /** Absolute, or relative to the document: `/api`, `https://example.org/api`. No call leaves it. */
  baseUrl: string;
  /** Defaults to the global `fetch`, looked up at each call. */
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** `same-origin` by default. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /** Epoch milliseconds. */
  now?: () => number;
}

/** One call: everything but its path. */
export interface HttpRequest {
  /** `GET` by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Beside what the path already has of one. What is undefined is left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as `Authorization: Bearer`. */
  bearer?: string | undefined;
  /** They go before what `json` and `bearer` make. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/** A response of status 2xx whose body is JSON, or empty. */
export interface HttpResponse {
  /** What was called, without its query. */
  path: string;
  status: number;
  /** Parsed JSON; `undefined` for status 204 or 205. Unknown until a schema has seen it. */
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
  const base = baseUrl.replace(/\/$/, '');
  let place: string | undefined;
  /** Whether a browser would make an address outside of the base of it: by "..", however that is written, or by a fragment. */
  const leaves = (path: string) => {
    place ??= new URL(`${base}/`, 'http://a').href;
    return path.includes('#') || !new URL(`${base}/${path}`, 'http://a').href.startsWith(place);
  };

  return (
    target,
    { method = 'GET', query = {}, json, bearer, headers: given, signal: caller } = {},
  ) => {
    const [path = '', ...search] = target.replace(/^\//, '').split('?');
    const what = `${method} ${base}/${path}`;
    const fail = (code: HttpErrorCode, message: string, details: HttpErrorDetails): never => {
      throw new ErrorClass(code, `${what} ${message}`, details);
    };
    const noResponse = (cause: unknown) =>
      fail(isBug(cause) ? 'unexpected' : 'network', 'got no response', { cause });
    const notSent = (cause: unknown) =>
      fail('invalid-request', 'was not sent: its address, body or a header cannot be', { cause });

    async function send(signal: AbortSignal): Promise<HttpResponse> {
      if (leaves(path)) fail('invalid-request', 'was not sent: its path leaves the base', {});
      let body: string | undefined;
      let headers: Record<string, string> | undefined;
      try {
        body = JSON.stringify(json) as string | undefined;
        const all = new Headers({
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(body && { 'content-type': 'application/json' }),
        });
        for (const name in given) all.set(name, given[name]!);
        headers = Object.fromEntries(all);
      } catch (cause) {
        notSent(cause);
      }
      const sentAtMs = now();
      const address = `${base}/${path}${searchFrom(search.join('?'), query)}`;
      const request = { method, headers, body };
      const response = await (givenFetch ?? fetch)(address, {
        ...request,
        ...{ credentials, cache: 'no-store', signal },
      }).catch((cause: unknown) =>
        (givenFetch || canBeSent(address, request) ? noResponse : notSent)(cause),
      );
      const { status, ok } = response;
      const text = await response.text().catch(noResponse);
      const { isJson, data } = parseJson(text);
      if (ok && (isJson || NO_CONTENT_STATUSES.includes(status)))
        return { path, status, data, sentAtMs };
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), sentAtMs);
      const details = { path, status, data, retryAfterMs };
      return ok
        ? fail('invalid-response', 'responded with what is not JSON', details)
        : fail('status', `responded with status ${status}`, details);
    }

    return bounded(send, { what, timeoutMs, signals: caller ? [caller] : [], ErrorClass });
  };
}

/** A `fetch` fails with a TypeError where there is no network. These it fails with where its code is wrong. */
function isBug(cause: unknown): boolean {
  return /^(Reference|Range|Syntax)Error$/.test((Object(cause) as Error).name);
}

/**
 * The global `fetch` fails with the same TypeError where there is no network and for what it does not take: a relative address
 * outside of a page, a GET with a body, `localhost:3000`, whose "localhost:" is read as a scheme.
 */
function canBeSent(address: string, init: RequestInit): boolean {
  try {
    return /^http/.test(new Request(address, init).url);
  } catch {
    return false;
  }
}

/** A query as it is appended to a path, with its "?". */
function searchFrom(own: string, query: NonNullable<HttpRequest['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, `${value}`);
  }
  const search = [own, `${parameters}`].filter(Boolean).join('&');
  return search && `?${search}`;
}

/** Reads a body: the text itself where it is not JSON, and nothing where it is empty. */
function parseJson(text: string): { isJson: boolean; data: unknown } {
  try {
    return { isJson: true, data: JSON.parse(text) };
  } catch {
    return { isJson: false, data: text || undefined };
  }
}
