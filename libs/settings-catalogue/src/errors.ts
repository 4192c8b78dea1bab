/** What is wrong with the use of a setting. */
export type SettingErrorCode = 'invalid-value' | 'unknown-key';

/** The one error of this library. Its message never repeats the value, which may be anything. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly code: SettingErrorCode;
  /** Of the setting that it is about. */
  readonly key: string;

  constructor(code: SettingErrorCode, message: string, details: { key: string }) {
    super(message);
    this.code = code;
    this.key = details.key;
  }
}
