import { codeFromLegacyLink, settingOfKey } from './public-keys.ts';
import { isChangedCode, parseSettingCode } from './setting.ts';
import { findSetting, type Setting, type SettingKey, SETTINGS } from './settings.ts';

/** A visitor's settings as codes by key; a missing key has its default. */
export type SettingValues = Readonly<Partial<Record<SettingKey, string>>>;

/** An entry that looked like a setting but was ignored. */
export interface IgnoredSetting {
  /** The key as received; show it only as plain text. */
  key: string;
  code: 'unknown-key' | 'invalid-value' | 'repeated-key';
}

/** The settings that were read and the entries that were ignored. */
export interface SettingsRead {
  /** The valid codes in their stored form. */
  values: SettingValues;
  ignored: readonly IgnoredSetting[];
}

/**
 * Reads settings from pairs of key and value, for example from an imported file.
 *
 * Never throws. The first value of a repeated key counts. An empty value counts as none. An
 * external key ({@link settingOfKey}) counts only if the setting's own key is absent; of two
 * external keys for one setting, off wins.
 *
 * @param entries Any pairs: unknown keys and invalid values are reported and omitted.
 */
export function readSettings(entries: Iterable<readonly [string, unknown]>): SettingsRead {
  const own: Partial<Record<SettingKey, string>> = {};
  const elsewhere: Partial<Record<SettingKey, string>> = {};
  const ignored: IgnoredSetting[] = [];
  const seen = new Set<string>();
  for (const [key, value] of entries) {
    const setting = settingOfKey(key);
    const code =
      setting && typeof value === 'string'
        ? parseSettingCode(setting, codeFromLegacyLink(key, value))
        : undefined;
    if (!setting) ignored.push({ key, code: 'unknown-key' });
    else if (seen.has(key)) ignored.push({ key, code: 'repeated-key' });
    else if (!code) {
      if (value !== '') ignored.push({ key, code: 'invalid-value' });
    } else if (setting.key === key) own[setting.key] = code;
    else if (code === '-1' || !elsewhere[setting.key]) elsewhere[setting.key] = code;
    seen.add(key);
  }
  return { values: { ...elsewhere, ...own }, ignored };
}

/** Returns the code of a setting: the stored one or its default. */
export function settingCode(values: SettingValues, key: SettingKey): string {
  return values[key] ?? findSetting(key).defaultCode;
}

/** Whether to show a setting, based on the settings that it depends on. */
export function isSettingShown({ dependsOn }: Setting, values: SettingValues): boolean {
  const parent = dependsOn && findSetting(dependsOn.key);
  if (!parent) return true;
  return (
    dependsOn.codes.includes(settingCode(values, parent.key)) && isSettingShown(parent, values)
  );
}

/**
 * Returns the values to store: those that differ from the effect of storing nothing, in catalog
 * order.
 */
export function changedSettings(values: SettingValues): [SettingKey, string][] {
  const changed: [SettingKey, string][] = [];
  for (const setting of SETTINGS) {
    const code = changedCode(setting, values[setting.key]);
    if (code !== undefined) changed.push([setting.key, code]);
  }
  return changed;
}

/** Returns the code to store; `undefined` if nothing needs storing or the code is invalid. */
function changedCode(setting: Setting, code: string | undefined): string | undefined {
  const parsed = code === undefined ? undefined : parseSettingCode(setting, code);
  return parsed !== undefined && isChangedCode(setting, parsed) ? parsed : undefined;
}
