import { type CookieOptions, decodeText, expireCookie, serializeCookie } from './cookie.ts';
import { SettingError } from '../errors.ts';
import { isChangedCode, parseSettingCode } from './setting.ts';
import { findSetting, type SettingKey, SETTINGS } from './settings.ts';
import { changedSettings, readSettings, type SettingsRead, type SettingValues } from './values.ts';

/** The form of public keys: of cookies and parameters, only these are reported when the catalogue lacks them. */
const PUBLIC_KEY = /^k[\da-z]{1,2}$/;

function isSettingKey(key: string): boolean {
  return findSetting(key) !== undefined || PUBLIC_KEY.test(key);
}

/**
 * Reads all settings from a cookie string, in one pass.
 *
 * @param cookies `document.cookie` or a `Cookie` header: anything.
 */
export function readCookieSettings(cookies: string): SettingsRead {
  const entries: [string, string][] = [];
  for (const pair of cookies.split(';')) {
    const [name = ''] = pair.split('=', 1);
    const key = name.trim();
    if (isSettingKey(key)) entries.push([key, decodeText(pair.slice(name.length + 1).trim())]);
  }
  return readSettings(entries);
}

/**
 * Reads all settings from an address.
 *
 * @param search `location.search`: anything. Values with "<", ">" or "/" are ignored, as specification §5 has it,
 *   because no setting can have one.
 */
export function readQuerySettings(search: string): SettingsRead {
  return readSettings([...new URLSearchParams(search)].filter(([key]) => isSettingKey(key)));
}

/**
 * The query string that carries settings: only changed ones, in catalogue order.
 *
 * @returns "kae=d&kl=us-en", without "?"; empty when everything is as it comes.
 */
export function formatQuerySettings(values: SettingValues): string {
  return changedSettings(values)
    .map(([key, code]) => `${key}=${encodeURIComponent(code)}`)
    .join('&');
}

/**
 * The text for `document.cookie` or `Set-Cookie` that makes a setting what it is to be: a changed value is kept for
 * one year, a default is kept as no cookie at all.
 *
 * @param code `undefined` and `''` reset it.
 * @throws SettingError `invalid-value` where the setting cannot have it: read what comes from elsewhere by `readSettings`.
 *   `unknown-key` where there is no such setting.
 */
export function settingCookie(
  key: SettingKey,
  code: string | undefined,
  options?: CookieOptions,
): string {
  // A page without a compiler may ask for any.
  const setting = findSetting(key as string);
  if (!setting) throw new SettingError('unknown-key', `There is no setting "${key}"`, { key });
  const parsed = parseSettingCode(setting, code || setting.defaultCode);
  if (parsed === undefined) {
    throw new SettingError('invalid-value', `The setting "${key}" cannot have this value`, { key });
  }
  return code && isChangedCode(setting, parsed)
    ? serializeCookie(key, parsed, options)
    : expireCookie(key, options);
}

/** The same for every setting of the catalogue: to load a set of them, or with `{}` to reset all. Throws as one does. */
export function settingsCookies(values: SettingValues, options?: CookieOptions): string[] {
  return SETTINGS.map(({ key }) => settingCookie(key, values[key], options));
}
