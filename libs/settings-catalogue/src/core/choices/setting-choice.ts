/** A value that a setting can have. */
export interface SettingChoice {
  /** The stored code: short and lowercase. */
  code: string;
  /** The English name, for translators; hosts show their own text. */
  name: string;
}
