import {
  changedSettings,
  readSettings,
  type SettingsRead,
  type SettingValues,
} from '@mallard/settings-catalogue';
import { brand } from '@mallard/brand';

/** A file of settings is a tenth of that; larger ones are something else, and are not read. */
export const FILE_LIMIT_BYTES = 64 * 1024;

const FORMAT = 'settings';
const VERSION = 1;

export const FILE_NAME = `${brand.name.toLowerCase()}-settings.json`;

/** The text of a file that carries settings: only changed ones. */
export function settingsFileText(values: SettingValues): string {
  const settings = Object.fromEntries(changedSettings(values));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, settings }, null, 2)}\n`;
}

/**
 * Reads such a file.
 *
 * @param text Anything.
 * @returns Nothing for what is no file of settings. Entries that are none are reported with the rest.
 */
export function parseSettingsFile(text: string): SettingsRead | undefined {
  let content: unknown;
  try {
    // Editors of some systems begin a file with this mark.
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
  if (!isRecord(content) || content['format'] !== FORMAT) return undefined;
  const { settings } = content;
  return isRecord(settings) ? readSettings(Object.entries(settings)) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
