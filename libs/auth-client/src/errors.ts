import type { HttpErrorCode, HttpErrorDetails } from '@mallard/http';
import { memberOf } from './schemas/member.ts';

/** A step of the v2 flow, named like the error event that reports it (specification §7). */
export type AuthStep =
  | 'v2Authorization'
  | 'v2AccountCreate'
  | 'v2Passphrase'
  | 'v2Login'
  | 'v2Tokens'
  | 'v2AccountEdit'
  | 'v2AccountEditConfirm';

/**
 * The cause of a failed call.
 *
 * - `status`: the service refused, or responded with an unexpected status; see `status` and
 *   `serviceCode`.
 * - `invalid-response`: the response is not JSON or lacks a required member, which the message
 *   names.
 * - `network`, `timeout`, `aborted`: there was no response.
 * - `invalid-request`: the request cannot be serialized; nothing was sent.
 * - `unexpected`: something else threw, for example a missing Web Crypto; see the `cause`.
 * - `host-failed`: the host could not return the token that it stores.
 * - `missing-code-verifier`, `signed-out`, `account-changed`: the call is not possible in the
 *   current state.
 */
export type AuthErrorCode =
  HttpErrorCode | 'host-failed' | 'missing-code-verifier' | 'signed-out' | 'account-changed';

/**
 * The only error class of this library. Its message is for engineers and never contains a token, an
 * email or a passcode.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  /** The failed step, set once. */
  step: AuthStep | undefined;
  /** The path without its query. Absent, like `status`, if there was no response. */
  readonly path: string | undefined;
  readonly status: number | undefined;
  /**
   * The service's `error` code, such as `invalid_login_credentials`; use it to choose the message
   * for the user.
   */
  readonly serviceCode: string | undefined;
  /** The delay from `Retry-After`, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /**
   * Creates the error.
   *
   * @param details The failure's details. Only the service's code is kept from `data`, the body:
   *   the rest may be secret.
   */
  constructor(code: AuthErrorCode, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.path = details.path;
    this.status = details.status;
    this.serviceCode = memberOf(details.data, 'error');
    this.retryAfterMs = details.retryAfterMs;
  }
}
