/** The reason why a value is invalid in an origin, a campaign or an install-tracking version. */
export type OriginErrorCode =
  | 'too-short'
  | 'invalid-characters'
  | 'unknown-key'
  | 'campaign-too-long'
  | 'invalid-version'
  | 'invalid-variant'
  | 'invalid-date';

/**
 * The only error class of this library. Its message never repeats the value, which may come from
 * any link.
 */
export class OriginError extends Error {
  override readonly name = 'OriginError';
  readonly code: OriginErrorCode;

  constructor(code: OriginErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
