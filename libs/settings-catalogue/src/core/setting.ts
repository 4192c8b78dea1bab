import { parseHexColor } from './choices/color.ts';
import { parseFontName } from './choices/fonts.ts';
import type { SettingChoice } from './choices/setting-choice.ts';

/** A choice that is a color. */
export interface ColorChoice extends SettingChoice {
  /** Six lowercase hex digits without "#". */
  color: string;
}

/** The groups of a settings page, in the order of the page. */
export const SETTING_GROUPS = [
  'results',
  'privacy',
  'appearance',
  'colors',
  'interface',
  'answers',
  'reminders',
] as const;

/**
 * A group of settings. `remembered` contains values that the product stores itself and no page
 * shows.
 */
export type SettingGroup = (typeof SETTING_GROUPS)[number] | 'remembered';

interface SettingBase {
  /** The short key: the name of the cookie and of the query parameter. */
  key: string;
  /** The English display name, for translators; hosts show their own text. */
  name: string;
  /** An English description for translators, if the name is not enough. */
  description?: string;
  /** The section of the settings page. */
  group: string;
  /**
   * The code that applies if nothing is stored. Empty: the browser, the system or the theme
   * decides.
   */
  defaultCode: string;
  /**
   * Whether to store the default if the user chooses it, because the absence of a value has a
   * different effect.
   */
  keepsDefault?: true;
  /**
   * The setting and the codes that this setting depends on. It is shown only while the other one is
   * shown and has one of the codes.
   */
  dependsOn?: { key: string; codes: readonly string[] };
  /** Maps an obsolete stored code to its replacement. */
  migrate?: (code: string) => string | undefined;
}

/**
 * The definition of a setting: its name, its allowed values and its default.
 *
 * `choice` accepts one of its choices, `boolean` "1" or "-1", `color` a choice or hex digits,
 * `font` a choice or a font name, `text` any string that matches its pattern.
 */
export type SettingDefinition = SettingBase &
  (
    | { type: 'boolean' }
    | { type: 'choice' | 'font'; choices: readonly SettingChoice[] }
    | { type: 'color'; choices: readonly ColorChoice[] }
    | { type: 'text'; pattern: RegExp }
  );

/**
 * Parses a stored or linked value of a setting.
 *
 * @param code A value from a cookie or a query parameter; any string is safe.
 * @returns The code in its stored form, or `undefined` if the setting cannot have it.
 */
export function parseSettingCode(
  setting: SettingDefinition,
  code: string | null | undefined,
): string | undefined {
  if (typeof code !== 'string') return undefined;
  return code === setting.defaultCode
    ? code
    : (parseListedCode(setting, code) ?? setting.migrate?.(code));
}

function parseListedCode(setting: SettingDefinition, code: string): string | undefined {
  if (setting.type === 'boolean') return code === '1' || code === '-1' ? code : undefined;
  if (setting.type === 'text') return setting.pattern.test(code) ? code : undefined;
  if (setting.choices.some((choice) => choice.code === code)) return code;
  if (setting.type === 'color') return parseHexColor(code);
  return setting.type === 'font' ? parseFontName(code) : undefined;
}

/** Whether a code must be stored because it differs from the effect of storing nothing. */
export function isChangedCode(
  { defaultCode, keepsDefault }: SettingDefinition,
  code: string,
): boolean {
  return code !== defaultCode || keepsDefault === true;
}
