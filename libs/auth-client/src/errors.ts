import { type HttpErrorCode } from '@mallard/http';

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
 * - `status`: the service refused; see `status` and `serviceCode`.
 * - `network`, `timeout`, `aborted`, `unparseable-body`: no usable answer.
 * - `missing-…`, `not-confirmed`, `unexpected-status`, `invalid-access-token`, `invalid-account`: an answer that breaks
 *   the contract.
 * - `missing-code-verifier`, `signed-out`, `account-changed`: the call could not be made as asked.
 */
export type AuthErrorCode =
  | HttpErrorCode
  | 'unexpected-status'
  | 'missing-code'
  | 'missing-access-token'
  | 'missing-hash'
  | 'missing-code-verifier'
  | 'not-confirmed'
  | 'invalid-access-token'
  | 'invalid-account'
  | 'signed-out'
  | 'account-changed';

/** What is known beside the code. */
export interface AuthErrorDetails {
  step?: AuthStep | undefined;
  /** HTTP status, absent when no answer came. */
  status?: number | undefined;
  /** The service's own `error` code, such as `invalid_login_credentials`: choose the person's text by it. */
  serviceCode?: string | undefined;
  /** From `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** The one error of this library. Its message is for engineers and never holds a token, an email or a passcode. */
export class AuthError extends Error {
  declare readonly name: 'AuthError';
  declare readonly code: AuthErrorCode;
  /** Set once, by the step that failed. */
  declare step: AuthStep | undefined;
  declare readonly status: number | undefined;
  declare readonly serviceCode: string | undefined;
  declare readonly retryAfterMs: number | undefined;

  constructor(code: AuthErrorCode, message: string, details?: AuthErrorDetails) {
    super(message, details);
    Object.assign(this, { name: 'AuthError', ...details, code });
  }
}
