/**
 * The cause of a failed call.
 *
 * - `status`, `invalid-response`: the response is not 2xx, or not JSON. Both errors carry its
 *   status.
 * - `network`, `timeout`, `aborted`: there was no response.
 * - `invalid-request`: nothing was sent because the request is invalid. An engineer must fix it.
 * - `unexpected`: something else threw, for example a custom `fetch`. See the `cause`.
 */
export type HttpErrorCode =
  | 'status'
  | 'invalid-response'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid-request'
  | 'unexpected';

/** The details of a failed call. */
export interface HttpErrorDetails {
  /** The path of the request, without its query. Absent if there was no response. */
  path?: string | undefined;
  /** The HTTP status. Absent if there was no response. */
  status?: number | undefined;
  /** The headers of the response. Absent if there was none. */
  headers?: Headers | undefined;
  /** The parsed JSON body of a non-OK response, or the raw text if it was not JSON. */
  data?: unknown;
  /** The delay from `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/**
 * The class of errors to reject with: {@link HttpError}, or the error class of a library that makes
 * calls.
 */
export type ErrorClass = new (
  code: HttpErrorCode,
  message: string,
  details: HttpErrorDetails,
) => Error;

/**
 * The only error class of this library.
 *
 * Its message names the method and the path, but never a query or a header, which may contain an
 * email, a passcode or a token. `data` may contain them, too: it is readable but excluded from the
 * error's JSON.
 *
 * @see Specification §8: "The fetch wrapper rejects with data and status on a non-OK response or an
 *   unparseable body."
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  readonly path: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly #headers: Headers | undefined;
  readonly #data: unknown;

  constructor(code: HttpErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.path = details.path;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.#headers = details.headers;
    this.#data = details.data;
  }

  /** The headers of the response. */
  get headers(): Headers | undefined {
    return this.#headers;
  }

  /** The body of the response. */
  get data(): unknown {
    return this.#data;
  }
}
