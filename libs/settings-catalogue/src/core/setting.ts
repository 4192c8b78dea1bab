import { parseHexColor } from './color.ts';

/** One value that a setting can take. */
export interface SettingChoice {
  /** What is stored: short, lower case. */
  code: string;
  /** An identifier for the host to translate; never shown as it is. */
  name: string;
}

interface SettingBase {
  /** Short key: the cookie's name and the query parameter. */
  key: string;
  /** English display name; hosts translate it. */
  name: string;
  /** Where a settings page shows it. */
  group: string;
  /** The code that is meant when nothing is stored. */
  defaultCode: string;
  /** Shown only while that setting has one of these codes. */
  dependsOn?: { key: string; codes: readonly string[] };
}

/**
 * A setting: what it is called, what it may be, and what it is by default.
 *
 * `choice` takes one of its choices, `switch` "1" or "-1", `color` a choice or hex digits, `text` whatever
 * matches its pattern.
 */
export type SettingDefinition =
  | (SettingBase & { type: 'choice'; choices: readonly SettingChoice[] })
  | (SettingBase & { type: 'switch' })
  | (SettingBase & { type: 'color'; choices: readonly SettingChoice[] })
  | (SettingBase & { type: 'text'; pattern: RegExp });

/**
 * Reads a stored or linked value of a setting.
 *
 * @param code From a cookie or a query parameter: anything.
 * @returns The code in the form that is stored, or `undefined` when the setting cannot have it.
 */
export function parseSettingCode(setting: SettingDefinition, code: string): string | undefined {
  switch (setting.type) {
    case 'switch':
      return code === '1' || code === '-1' ? code : undefined;
    case 'text':
      return setting.pattern.test(code) ? code : undefined;
    case 'choice':
    case 'color': {
      if (setting.choices.some((choice) => choice.code === code)) return code;
      return setting.type === 'color' ? parseHexColor(code) : undefined;
    }
  }
}
