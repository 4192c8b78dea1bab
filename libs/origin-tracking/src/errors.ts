/** Why a value cannot be part of an origin. */
export type OriginErrorCode =
  'too-short' | 'invalid-characters' | 'unknown-key' | 'campaign-too-long';

/** The one error of this library. Its message never repeats the value, which anyone may have put in a link. */
export class OriginError extends Error {
  override readonly name = 'OriginError';
  readonly code: OriginErrorCode;

  constructor(code: OriginErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
