import {
  changedSettings,
  readSettings,
  type SettingsRead,
  type SettingValues,
} from '@mallard/settings-catalogue';
import { brand } from '@mallard/brand';

/** The maximum size, ten times that of a real settings file; larger files are not read. */
export const FILE_LIMIT_BYTES = 64 * 1024;

const FORMAT = 'settings';
const VERSION = 1;

export const FILE_NAME = `${brand.name.toLowerCase()}-settings.json`;

/** Returns the text of a settings file, with changed settings only. */
export function settingsFileText(values: SettingValues): string {
  const settings = Object.fromEntries(changedSettings(values));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, settings }, null, 2)}\n`;
}

/**
 * Parses a settings file.
 *
 * @param text Any text.
 * @returns `undefined` if it is not a settings file. Invalid entries are reported with the rest.
 */
export function parseSettingsFile(text: string): SettingsRead | undefined {
  let content: unknown;
  try {
    // Some editors prepend a byte order mark.
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
