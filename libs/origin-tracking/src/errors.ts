/** Why a value cannot be part of an origin, a campaign or an install-tracking version. */
export type OriginErrorCode =
  | 'too-short'
  | 'invalid-characters'
  | 'unknown-key'
  | 'campaign-too-long'
  | 'invalid-version'
  | 'invalid-variant'
  | 'invalid-date';

/** The one error of this library. Its message never repeats the value, which anyone may have put in a link. */
export class OriginError extends Error {
  override readonly name = 'OriginError';
  readonly code: OriginErrorCode;

  constructor(code: OriginErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
