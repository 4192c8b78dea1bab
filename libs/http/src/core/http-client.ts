import { HttpError } from '../errors.ts';
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
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
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
}

/**
 * Makes a client for one service.
 *
 * Every method resolves with a parsed JSON answer of status 2xx and rejects with {@link HttpError} for
 * everything else: a non-OK status, a body that is not JSON, no answer, a time-out, an abort.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const base = options.baseUrl.replace(/\/+$/, '');
  const now = options.now ?? Date.now;

  async function send(
    method: 'GET' | 'POST',
    path: string,
    request: HttpRequest = {},
  ): Promise<HttpAnswer> {
    const where = `${method} ${path}`;
    const timeout = AbortSignal.timeout(
      request.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    );
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;

    const noAnswer = (cause: unknown): HttpError => {
      if (timeout.aborted)
        return new HttpError('timeout', `${where}: no answer in time`, { cause });
      if (signal.aborted) return new HttpError('aborted', `${where}: aborted`, { cause });
      return new HttpError('network', `${where}: no answer`, { cause });
    };

    const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
    if (request.bearer) headers['authorization'] = `Bearer ${request.bearer}`;
    if (request.json !== undefined) headers['content-type'] = 'application/json';

    let status: number;
    let answerHeaders: Headers;
    let text: string;
    try {
      const response = await (options.fetch ?? fetch)(`${base}/${path}${toQuery(request.query)}`, {
        method,
        headers,
        credentials: options.credentials ?? 'same-origin',
        cache: 'no-store',
        signal,
        ...(request.json === undefined ? {} : { body: JSON.stringify(request.json) }),
      });
      ({ status, headers: answerHeaders } = response);
      text = await response.text();
    } catch (cause) {
      throw noAnswer(cause);
    }

    const { data, parsed } = parseJson(text);
    if (status < 200 || status > 299) {
      const retryAfterMs = parseRetryAfter(answerHeaders.get('retry-after'), now());
      throw new HttpError('status', `${where}: status ${status}`, {
        status,
        data: parsed ? data : text,
        ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      });
    }
    if (!parsed) {
      throw new HttpError('unparseable-body', `${where}: body is not JSON`, { status, data: text });
    }
    return { status, headers: answerHeaders, data };
  }

  return {
    get: (path, request) => send('GET', path, request),
    post: (path, request) => send('POST', path, request),
  };
}

function toQuery(query: HttpRequest['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) parameters.set(name, value);
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

function parseJson(text: string): { data: unknown; parsed: boolean } {
  if (text === '') return { data: undefined, parsed: true };
  try {
    return { data: JSON.parse(text) as unknown, parsed: true };
  } catch {
    return { data: undefined, parsed: false };
  }
}
