/** One value that a setting can take. */
export interface SettingChoice {
  /** What is stored: short, lower case. */
  code: string;
  /** English, for translators; hosts show their own words. */
  name: string;
}
