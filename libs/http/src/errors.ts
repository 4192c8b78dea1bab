/** Why a call failed. `status` and `unparseable-body` carry the answer's status. */
export type HttpErrorCode = 'status' | 'unparseable-body' | 'network' | 'timeout' | 'aborted';

/** What is known of the answer when a call fails. */
export interface HttpErrorDetails {
  /** HTTP status, absent when no answer came. */
  status?: number;
  /** The parsed JSON body of a non-OK answer, or the raw text where it was not JSON. */
  data?: unknown;
  /** From `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/**
 * The one error of this library.
 *
 * Its message names the method, path and status only: never a query string, header or body, which may
 * hold an email, a passcode or a token.
 *
 * @see Specification §8: "The fetch wrapper rejects with data and status on a non-OK response or an
 * unparseable body."
 */
export class HttpError extends Error {
  declare readonly name: 'HttpError';
  declare readonly code: HttpErrorCode;
  readonly status: number | undefined;
  declare readonly data: unknown;
  declare readonly retryAfterMs: number | undefined;

  constructor(code: HttpErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message, details);
    Object.assign(this, { name: 'HttpError', ...details, code });
  }
}
