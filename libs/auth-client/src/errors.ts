import { type HttpErrorCode, type HttpErrorDetails } from '@mallard/http';
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
 * - `status`: the service refused, or answered with another status than the call is done with; see `status` and
 *   `serviceCode`.
 * - `invalid-response`: an answer without what the call is for, or that is no JSON. The message names what is missing.
 * - `network`, `timeout`, `aborted`: no answer.
 * - `host-failed`: the host could not give the token that it keeps.
 * - `missing-code-verifier`, `signed-out`, `account-changed`: the call could not be made as asked.
 */
export type AuthErrorCode =
  HttpErrorCode | 'host-failed' | 'missing-code-verifier' | 'signed-out' | 'account-changed';

/** The one error of this library. Its message is for engineers and never holds a token, an email or a passcode. */
export class AuthError extends Error {
  declare readonly name: 'AuthError';
  declare readonly code: AuthErrorCode;
  /** Set once, by the step that failed. */
  declare step: AuthStep | undefined;
  /** What was called, without its query, and the HTTP status; absent when no answer came. */
  declare readonly path: string | undefined;
  declare readonly status: number | undefined;
  /** The service's own `error` code, such as `invalid_login_credentials`: choose the person's text by it. */
  declare readonly serviceCode: string | undefined;
  /** From `Retry-After`, in milliseconds. */
  declare readonly retryAfterMs: number | undefined;

  /** @param details Of `data`, the answer, only the service's code is kept: the rest may be secret. */
  constructor(
    code: AuthErrorCode,
    { data, ...details }: HttpErrorDetails = {},
    message: string = code,
  ) {
    super(message, details);
    Object.assign(this, details, {
      name: 'AuthError',
      code,
      serviceCode: memberOf(data, 'error'),
    });
  }
}
