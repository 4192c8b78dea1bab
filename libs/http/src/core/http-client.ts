import { DEFAULT_TIMEOUT_MS, NO_CONTENT_STATUSES } from '../constants.ts';
import {
  type ErrorClass,
  HttpError,
  type HttpErrorCode,
  type HttpErrorDetails,
} from '../errors.ts';
import { bounded } from './bounded.ts';
import { parseRetryAfter } from './retry-after.ts';

/** The address of a service and the defaults for its calls. */
export interface HttpClientOptions {
  /**
   * The base URL, absolute or relative to the document: `https://example.org/api`, `/api`. No call
   * can leave it.
   */
  baseUrl: string;
  /** The `fetch` to use. Defaults to the global one, looked up at each call. */
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** The credentials mode. Defaults to `same-origin`. */
  credentials?: 'omit' | 'same-origin' | 'include';
  /** The current time in epoch milliseconds. */
  now?: () => number;
}

/** A request without its path. */
export interface HttpRequest {
  /** The method. Defaults to `GET`. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters that are added to those in the path. Undefined values are omitted. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** The body, sent as JSON. */
  json?: unknown;
  /** The token, sent as `Authorization: Bearer`. */
  bearer?: string | undefined;
  /** Headers that override those derived from `json` and `bearer`. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
}

/** A response with status 2xx whose body is JSON or empty. */
export interface HttpResponse {
  /** The path of the request, without its query. */
  path: string;
  status: number;
  /**
   * The parsed JSON; `undefined` for status 204 or 205. Its type is `unknown` until a schema
   * validates it.
   */
  data: unknown;
  /**
   * The time of sending in epoch milliseconds. Count relative times in the response from it,
   * because the response may have been slow.
   */
  sentAtMs: number;
}

/** Sends one request, like `fetch`. */
export type HttpClient = (path: string, request?: HttpRequest) => Promise<HttpResponse>;

/**
 * Creates a client for one service.
 *
 * Every call resolves with the parsed JSON response of status 2xx and rejects with
 * {@link HttpError} in all other cases: a non-OK status, a body that is not JSON, no response, a
 * timeout or an abort.
 */
export const createHttpClient = (options: HttpClientOptions): HttpClient =>
  createHttpClientFailingWith(HttpError, options);

/**
 * Creates a client for a library with its own error class: each failed call rejects with that
 * class.
 */
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
  /**
   * Whether a path would resolve to a URL outside the base, by ".." in any encoding or by a
   * fragment.
   */
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
      fail('invalid-request', 'was not sent: this runtime rejects the request', { cause });

    async function send(signal: AbortSignal): Promise<HttpResponse> {
      if (leaves(path))
        fail('invalid-request', 'was not sent: its path is outside the base URL', {});
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
      const request = {
        ...{ method, headers, body },
        ...supportedInit({ credentials, cache: 'no-store' }),
      };
      const response = await (givenFetch ?? fetch)(address, { ...request, signal }).catch(
        (cause: unknown) =>
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
        ? fail('invalid-response', 'responded without valid JSON', details)
        : fail('status', `responded with status ${status}`, details);
    }

    return bounded(send, { what, timeoutMs, signals: caller ? [caller] : [], ErrorClass });
  };
}

/**
 * Whether a custom `fetch` failed because of a bug. A network failure is a TypeError; these errors
 * indicate wrong code.
 */
function isBug(cause: unknown): boolean {
  return /^(Reference|Range|Syntax)Error$/.test((Object(cause) as Error).name);
}

/**
 * Returns the members that this runtime implements. Cloudflare Workers with a compatibility date
 * before November 2024 reject a request with `cache`, which their `Request` then lacks.
 */
function supportedInit(init: Pick<RequestInit, 'cache' | 'credentials'>): RequestInit {
  const { prototype } = globalThis.Request ?? {};
  const isSupported = ([name, value]: [string, unknown]) =>
    value !== undefined && (!prototype || name in prototype);
  return Object.fromEntries(Object.entries(init).filter(isSupported));
}

/**
 * Whether the global `fetch` accepts a request. It throws the same TypeError for a network failure
 * and for an invalid request: a relative URL outside a page, a GET with a body, or
 * `localhost:3000`, whose "localhost:" is parsed as a scheme.
 */
function canBeSent(address: string, init: RequestInit): boolean {
  try {
    return /^http/.test(new Request(address, init).url);
  } catch {
    return false;
  }
}

/** Returns the query string to append to a path, with its "?". */
function searchFrom(own: string, query: NonNullable<HttpRequest['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, `${value}`);
  }
  const search = [own, `${parameters}`].filter(Boolean).join('&');
  return search && `?${search}`;
}

/** Parses a body: returns the text if it is not JSON, and `undefined` if it is empty. */
function parseJson(text: string): { isJson: boolean; data: unknown } {
  try {
    return { isJson: true, data: JSON.parse(text) };
  } catch {
    return { isJson: false, data: text || undefined };
  }
}
