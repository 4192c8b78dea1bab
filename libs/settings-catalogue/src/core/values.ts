import { codeFromElsewhere, settingOfKey } from './public-keys.ts';
import { isChangedCode, parseSettingCode } from './setting.ts';
import { findSetting, type Setting, type SettingKey, SETTINGS } from './settings.ts';

/** What a visitor has set, as codes by key; a key without a code has its default. */
export type SettingValues = Readonly<Partial<Record<SettingKey, string>>>;

/** Something that looked like a setting and was passed over. */
export interface IgnoredSetting {
  /** As it came: show it as text only. */
  key: string;
  code: 'unknown-key' | 'invalid-value' | 'repeated-key';
}

/** What was read, and what was passed over. */
export interface SettingsRead {
  /** Every code is one that its setting can have, in the form that is stored. */
  values: SettingValues;
  ignored: readonly IgnoredSetting[];
}

/**
 * Reads settings from pairs of key and value, such as an imported file's.
 *
 * Never throws. Of a key that comes twice, the first counts. An empty value is none. A key of elsewhere
 * ({@link settingOfKey}) counts where the setting's own key says nothing; of two of the same setting, off does.
 *
 * @param entries Anything: what is no setting, or no value of it, is reported and left out.
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
        ? parseSettingCode(setting, codeFromElsewhere(key, value))
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

/** The code of a setting: what was set, or its default. */
export function settingCode(values: SettingValues, key: SettingKey): string {
  return values[key] ?? findSetting(key).defaultCode;
}

/** Whether a setting is to be shown, as far as those that it depends on go. */
export function isSettingShown({ dependsOn }: Setting, values: SettingValues): boolean {
  const parent = dependsOn && findSetting(dependsOn.key);
  if (!parent) return true;
  return (
    dependsOn.codes.includes(settingCode(values, parent.key)) && isSettingShown(parent, values)
  );
}

/** What is to be stored of some values: those that differ from nothing being stored, in catalogue order. */
export function changedSettings(values: SettingValues): [SettingKey, string][] {
  const changed: [SettingKey, string][] = [];
  for (const setting of SETTINGS) {
    const code = changedCode(setting, values[setting.key]);
    if (code !== undefined) changed.push([setting.key, code]);
  }
  return changed;
}

/** The code to store; `undefined` where nothing is to be, or the setting cannot have it. */
function changedCode(setting: Setting, code: string | undefined): string | undefined {
  const parsed = code === undefined ? undefined : parseSettingCode(setting, code);
  return parsed !== undefined && isChangedCode(setting, parsed) ? parsed : undefined;
}
