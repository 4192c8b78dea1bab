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
  /**
   * Parses the text of a JSON body. Defaults to `JSON.parse`, which rounds integers above 2^53. A
   * text for which it throws is not JSON.
   */
  parseJson?: (text: string) => unknown;
  hooks?: HttpHooks;
}

/** The request that hooks receive. */
export interface SentRequest {
  readonly method: string;
  /** The path of the request, without its query. */
  readonly path: string;
  /** The URL with its query, which may be secret. */
  readonly url: string;
  /** The headers, which `onRequest` may change. */
  readonly headers: Headers;
}

/** Functions that see each call of a client. Their time counts toward `timeoutMs`. */
export interface HttpHooks {
  /** Runs before sending. If it throws, nothing is sent, and the call rejects with `unexpected`. */
  onRequest?(request: SentRequest): void | Promise<void>;
  /** Runs for each response, of any status, before its body is read. Clone it to read its body. */
  onResponse?(response: Response, request: SentRequest): void | Promise<void>;
  /** Runs for each failed call before it rejects. Its own exceptions go to `reportError`. */
  onError?(error: Error): void;
}

/** The type of `data` for each way of reading an OK response. */
export interface HttpBodies {
  json: unknown;
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
}

type QueryValue = string | number | boolean | null | undefined;

/** A request without its path. */
export interface HttpRequest<As extends keyof HttpBodies = keyof HttpBodies> {
  /** The method. Defaults to `GET`. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Parameters that are added to those in the path. An array repeats its parameter; undefined and
   * null are omitted.
   */
  query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>> | URLSearchParams;
  /** The body, sent as JSON. */
  json?: unknown;
  /** A body that is sent unchanged: text, form data, a file or bytes. Ignored if there is `json`. */
  body?: RequestInit['body'];
  /** How the body of an OK response is read. Defaults to `json`. */
  as?: As;
  /** The token, sent as `Authorization: Bearer`. */
  bearer?: string | undefined;
  /** Headers that override those derived from `json` and `bearer`. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** The time limit of this call, in milliseconds. Defaults to the client's. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

/** A response with status 2xx whose body could be read as requested. */
export interface HttpResponse<Data = unknown> {
  /** The path of the request, without its query. */
  path: string;
  status: number;
  headers: Headers;
  /**
   * The body. JSON is parsed, `undefined` for status 204 or 205, and `unknown` until a schema
   * validates it.
   */
  data: Data;
  /**
   * The time of sending in epoch milliseconds. Count relative times in the response from it,
   * because the response may have been slow.
   */
  sentAtMs: number;
}

/** Sends one request, like `fetch`. */
export type HttpClient = <As extends keyof HttpBodies = 'json'>(
  path: string,
  request?: HttpRequest<As>,
) => Promise<HttpResponse<HttpBodies[As]>>;

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
    parseJson = JSON.parse,
    hooks = {},
  }: HttpClientOptions,
): HttpClient {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  let place: string | undefined;
  /**
   * Whether a path would resolve to a URL outside the base, by ".." in any encoding or by a
   * fragment.
   */
  const leaves = (path: string) => {
    place ??= new URL(`${base}/`, 'http://a').href;
    return path.includes('#') || !new URL(`${base}/${path}`, 'http://a').href.startsWith(place);
  };

  return async <As extends keyof HttpBodies = 'json'>(
    target: string,
    call: HttpRequest<As> = {},
  ): Promise<HttpResponse<HttpBodies[As]>> => {
    const { method = 'GET', json, bearer, signal: caller } = call;
    const [path = '', ...search] = target.replace(/^\//, '').split('?');
    const what = `${method} ${base}/${path}`;

    const fail = (code: HttpErrorCode, message: string, details: HttpErrorDetails): never => {
      throw new ErrorClass(code, `${what} ${message}`, details);
    };
    const noResponse = (cause: unknown) =>
      fail(isBug(cause) ? 'unexpected' : 'network', 'got no response', { cause });
    const notSent = (reason: string, cause?: unknown) =>
      fail('invalid-request', `was not sent: ${reason}`, { cause });
    const rejected = (cause: unknown) => notSent('this runtime rejects the request', cause);

    async function send(signal: AbortSignal): Promise<HttpResponse<HttpBodies[As]>> {
      if (/[?#]/.test(base)) notSent('the base URL has a query or a fragment');
      if (leaves(path)) notSent('its path is outside the base URL');
      let body = call.body;
      const headers = new Headers();
      try {
        if (bearer) headers.set('authorization', `Bearer ${bearer}`);
        if (json !== undefined) {
          body = JSON.stringify(json) as string | undefined;
          headers.set('content-type', 'application/json');
        }
        for (const [name, value] of Object.entries(call.headers ?? {})) {
          if (value !== undefined) headers.set(name, value);
        }
      } catch (cause) {
        rejected(cause);
      }

      const url = `${base}/${path}${searchFrom(search.join('?'), call.query)}`;
      const sent: SentRequest = { method, path, url, headers };
      // Without a hook, send synchronously: a page that is being left runs nothing later.
      if (hooks.onRequest) await hooks.onRequest(sent);
      const sentAtMs = now();
      const request = {
        ...{ method, headers: Object.fromEntries(headers), body },
        ...supportedInit({ credentials, cache: 'no-store' }),
      };
      const response = await (givenFetch ?? fetch)(url, { ...request, signal }).catch(
        (cause: unknown) => (givenFetch || canBeSent(url, request) ? noResponse : rejected)(cause),
      );
      await hooks.onResponse?.(response, sent);

      const { status, ok, headers: received } = response;
      const answer = { path, status, headers: received };
      const { as = 'json' } = call;
      if (ok && as !== 'json') {
        const data = await response[as]().catch(noResponse);
        return { ...answer, data: data as HttpBodies[As], sentAtMs };
      }
      const text = await response.text().catch(noResponse);
      const { isJson, data } = readJson(text, parseJson);
      if (ok && (isJson || NO_CONTENT_STATUSES.includes(status)))
        return { ...answer, data: data as HttpBodies[As], sentAtMs };

      const retryAfterMs = parseRetryAfter(received.get('retry-after'), sentAtMs);
      const details = { ...answer, data, retryAfterMs };
      return ok
        ? fail('invalid-response', 'responded without valid JSON', details)
        : fail('status', `responded with status ${status}`, details);
    }
    try {
      const signals = caller ? [caller] : [];
      const limitMs = call.timeoutMs ?? timeoutMs;
      return await bounded(send, { what, timeoutMs: limitMs, signals, ErrorClass });
    } catch (error) {
      try {
        hooks.onError?.(error as Error);
      } catch (exception) {
        globalThis.reportError?.(exception);
      }
      throw error;
    }
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
function searchFrom(own: string, query: HttpRequest['query'] = {}): string {
  const parameters = new URLSearchParams();
  // URLSearchParams of any realm is iterable.
  const entries = Symbol.iterator in query ? [...query] : Object.entries(query);
  for (const [name, value] of entries) {
    for (const item of [value].flat()) {
      if ((item ?? undefined) !== undefined) parameters.append(name, `${item}`);
    }
  }
  const search = [own, `${parameters}`].filter(Boolean).join('&');
  return search && `?${search}`;
}

/** Parses a body: returns the text if it is not JSON, and `undefined` if it is blank. */
function readJson(
  text: string,
  parse: (text: string) => unknown,
): { isJson: boolean; data: unknown } {
  try {
    return { isJson: true, data: parse(text) };
  } catch {
    return { isJson: false, data: text.trim() ? text : undefined };
  }
}
