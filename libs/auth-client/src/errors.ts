import type { HttpErrorCode, HttpErrorDetails } from '@mallard/http';
import { memberOf } from './schemas/member.ts';

/** The steps of the v2 flow, named as the error events that report them (specification §7). */
export type AuthStep =
  | 'v2Authorization'
  | 'v2AccountCreate'
  | 'v2Passphrase'
  | 'v2Login'
  | 'v2Tokens'
  | 'v2AccountEdit'
  | 'v2AccountEditConfirm';

/**
 * What went wrong.
 *
 * - `status`: the service refused, or responded with another status than the call is done with; see `status` and
 *   `serviceCode`.
 * - `invalid-response`: a response without what the call is for, or that is not JSON. The message names what is missing.
 * - `network`, `timeout`, `aborted`: no response.
 * - `invalid-request`: what was to be sent cannot be; nothing was.
 * - `unexpected`: something else threw, Web Crypto where there is none for example; the `cause` says what.
 * - `host-failed`: the host could not give the token that it keeps.
 * - `missing-code-verifier`, `signed-out`, `account-changed`: the call could not be made as asked.
 */
export type AuthErrorCode =
  HttpErrorCode | 'host-failed' | 'missing-code-verifier' | 'signed-out' | 'account-changed';

/** The one error of this library. Its message is for engineers and never holds a token, an email or a passcode. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  /** Set once, by the step that failed. */
  step: AuthStep | undefined;
  /** What was called, without its query, and the HTTP status; absent when no response came. */
  readonly path: string | undefined;
  readonly status: number | undefined;
  /** The service's own `error` code, such as `invalid_login_credentials`: choose the person's text by it. */
  readonly serviceCode: string | undefined;
  /** From `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** @param details Of `data`, the body, only the service's code is kept: the rest may be secret. */
  constructor(code: AuthErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.path = details.path;
    this.status = details.status;
    this.serviceCode = memberOf(details.data, 'error');
    this.retryAfterMs = details.retryAfterMs;
  }
}
