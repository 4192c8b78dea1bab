import { parseHexColor } from './choices/color.ts';
import { parseFontName } from './choices/fonts.ts';
import type { SettingChoice } from './choices/setting-choice.ts';

/** A choice that is a color. */
export interface ColorChoice extends SettingChoice {
  /** Six lower-case hex digits without "#". */
  color: string;
}

/** What a settings page shows together, in the order of the page. */
export const SETTING_GROUPS = [
  'results',
  'privacy',
  'appearance',
  'colors',
  'interface',
  'answers',
  'reminders',
] as const;

/** `remembered` is what the product itself keeps, on no page to choose. */
export type SettingGroup = (typeof SETTING_GROUPS)[number] | 'remembered';

interface SettingBase {
  /** Short key: the cookie's name and the query parameter. */
  key: string;
  /** English display name, for translators; hosts show their own words. */
  name: string;
  /** English, for translators: where the name alone does not say enough. */
  description?: string;
  group: SettingGroup;
  /** The code that is meant when nothing is stored. Empty: the browser, the system or the theme decides. */
  defaultCode: string;
  /** The default, when chosen, is stored as well, because nothing stored looks otherwise. */
  keepsDefault?: true;
  /** Shown only while that setting is shown and has one of these codes. */
  dependsOn?: { key: string; codes: readonly string[] };
  /** What has taken the place of a code that was stored once. */
  migrate?: (code: string) => string | undefined;
}

/**
 * A setting: what it is called, what it may be, and what it is by default.
 *
 * `choice` takes one of its choices, `boolean` "1" or "-1", `color` a choice or hex digits, `font` a choice or
 * a font's name, `text` whatever matches its pattern.
 */
export type SettingDefinition = SettingBase &
  (
    | { type: 'boolean' }
    | { type: 'choice' | 'font'; choices: readonly SettingChoice[] }
    | { type: 'color'; choices: readonly ColorChoice[] }
    | { type: 'text'; pattern: RegExp }
  );

/**
 * Reads a stored or linked value of a setting.
 *
 * @param code From a cookie or a query parameter: anything.
 * @returns The code in the form that is stored, or `undefined` when the setting cannot have it.
 */
export function parseSettingCode(setting: SettingDefinition, code: string): string | undefined {
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

/** Whether a code has to be stored: only what differs from nothing being stored is. */
export function isChangedCode(
  { defaultCode, keepsDefault }: SettingDefinition,
  code: string,
): boolean {
  return code !== defaultCode || keepsDefault === true;
}
