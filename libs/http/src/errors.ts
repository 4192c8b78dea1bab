/**
 * Why a call failed.
 *
 * - `status`, `invalid-response`: a response that is not 2xx, or not JSON. Both carry its status.
 * - `network`, `timeout`, `aborted`: no response.
 * - `invalid-request`: nothing was sent, because what was asked for cannot be. For an engineer to fix.
 * - `unexpected`: something else threw, a `fetch` that was given for example. Its `cause` says what.
 */
export type HttpErrorCode =
  | 'status'
  | 'invalid-response'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid-request'
  | 'unexpected';

/** What is known of a call that failed. */
export interface HttpErrorDetails {
  /** What was called, without its query. Absent when no response came. */
  path?: string | undefined;
  /** HTTP status, absent when no response came. */
  status?: number | undefined;
  /** The parsed JSON body of a non-OK response, or the raw text where it was not JSON. */
  data?: unknown;
  /** From `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** An error to reject with: {@link HttpError}, or the one error of a library that makes calls. */
export type ErrorClass = new (
  code: HttpErrorCode,
  message: string,
  details: HttpErrorDetails,
) => Error;

/**
 * The one error of this library.
 *
 * Its message names the method and the path, and never a query or a header, which may hold an email, a passcode or a
 * token. So may `data`: it can be read, but is in no JSON of the error.
 *
 * @see Specification §8: "The fetch wrapper rejects with data and status on a non-OK response or an
 * unparseable body."
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  readonly path: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly #data: unknown;

  constructor(code: HttpErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.path = details.path;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.#data = details.data;
  }

  /** The body of the response. */
  get data(): unknown {
    return this.#data;
  }
}
