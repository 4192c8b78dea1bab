/** Why a call failed. `status` and `invalid-response` carry the answer's status. */
export type HttpErrorCode = 'status' | 'invalid-response' | 'network' | 'timeout' | 'aborted';

/** What is known of the answer when a call fails. */
export interface HttpErrorDetails {
  /** What was called, without its query. Absent when no answer came. */
  path?: string;
  /** HTTP status, absent when no answer came. */
  status?: number | undefined;
  /** The parsed JSON body of a non-OK answer, or the raw text where it was not JSON. */
  data?: unknown;
  /** From `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** An error to reject with: {@link HttpError}, or the one error of a library that makes calls. */
export type FailureClass = new (code: HttpErrorCode, details: HttpErrorDetails) => Error;

/**
 * The one error of this library.
 *
 * Its message is the code, and no query string or header is in it, which may hold an email, a passcode or a token;
 * `data` may.
 *
 * @see Specification §8: "The fetch wrapper rejects with data and status on a non-OK response or an
 * unparseable body."
 */
export class HttpError extends Error {
  declare readonly name: 'HttpError';
  declare readonly code: HttpErrorCode;
  declare readonly path: string | undefined;
  readonly status: number | undefined;
  declare readonly data: unknown;
  declare readonly retryAfterMs: number | undefined;

  constructor(code: HttpErrorCode, details: HttpErrorDetails = {}) {
    super(code, details);
    Object.assign(this, { name: 'HttpError', ...details, code });
  }
}
