/** The kind of a settings error. */
export type SettingErrorCode = 'invalid-value' | 'unknown-key' | 'invalid-definition';

/**
 * The only error class of this library. Its message never quotes the value, which may be any
 * string.
 */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly code: SettingErrorCode;
  /** The key of the affected setting. */
  readonly key: string;

  constructor(code: SettingErrorCode, message: string, details: { key: string }) {
    super(message);
    this.code = code;
    this.key = details.key;
  }
}
