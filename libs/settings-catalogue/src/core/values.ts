import {
  changedCodes,
  codeOf,
  type CodesOf,
  type CodesRead,
  isShown,
  readEntries,
} from './catalog.ts';
import { catalog } from './product-catalog.ts';
import type { Setting, SettingKey } from './settings.ts';

/** A visitor's settings as codes by key; a missing key has its default. */
export type SettingValues = CodesOf<SettingKey>;

/** The settings that were read and the entries that were ignored. */
export type SettingsRead = CodesRead<SettingKey>;

/**
 * Reads settings from pairs of key and value, for example from an imported file.
 *
 * Never throws. The first value of a repeated key counts. An empty value counts as none. An
 * external key ({@link settingOfKey}) counts only if the setting's own key is absent; of two
 * external keys for one setting, off wins.
 *
 * @param entries Any pairs: unknown keys and invalid values are reported and omitted. Anything else
 *   has no pairs.
 */
export function readSettings(
  entries: Iterable<readonly [string, unknown]> | null | undefined,
): SettingsRead {
  return readEntries(catalog, entries);
}

/** Returns the code of a setting: the stored one or its default. */
export function settingCode(values: SettingValues, key: SettingKey): string {
  return codeOf(catalog, values, key);
}

/** Whether to show a setting, based on the settings that it depends on. */
export function isSettingShown(setting: Setting, values: SettingValues): boolean {
  return isShown(catalog, setting, values);
}

/**
 * Returns the values to store: those that differ from the effect of storing nothing, in catalog
 * order.
 */
export function changedSettings(values: SettingValues): [SettingKey, string][] {
  return changedCodes(catalog, values);
}
