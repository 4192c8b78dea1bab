import { type CookieOptions, decodeText, expireCookie, serializeCookie } from './cookie.ts';
import { SettingError } from '../errors.ts';
import { isChangedCode, parseSettingCode } from './setting.ts';
import { findSetting, type SettingKey, SETTINGS } from './settings.ts';
import { changedSettings, readSettings, type SettingsRead, type SettingValues } from './values.ts';

/** Matches the form of public keys. Other unknown cookies and parameters are not reported. */
const PUBLIC_KEY = /^k[\da-z]{1,2}$/;

function isSettingKey(key: string): boolean {
  return findSetting(key) !== undefined || PUBLIC_KEY.test(key);
}

/**
 * Reads all settings from a cookie string in one pass.
 *
 * @param cookies `document.cookie` or a `Cookie` header; null, as from `headers.get`, if there is
 *   none.
 */
export function readCookieSettings(cookies: string | null | undefined): SettingsRead {
  const entries: [string, string][] = [];
  for (const pair of (typeof cookies === 'string' ? cookies : '').split(';')) {
    const [name = ''] = pair.split('=', 1);
    const key = name.trim();
    if (isSettingKey(key)) entries.push([key, decodeText(pair.slice(name.length + 1).trim())]);
  }
  return readSettings(entries);
}

/**
 * Reads all settings from a URL's query.
 *
 * @param search `location.search`; any string is safe. Values with "<", ">" or "/" are ignored
 *   (specification §5) because no setting can have one.
 */
export function readQuerySettings(search: string | null | undefined): SettingsRead {
  return readSettings(
    [...new URLSearchParams(typeof search === 'string' ? search : '')].filter(([key]) =>
      isSettingKey(key),
    ),
  );
}

/**
 * Formats the query string for settings: only changed ones, in catalog order.
 *
 * @returns "kae=d&kl=us-en", without "?"; empty if every setting has its default.
 */
export function formatQuerySettings(values: SettingValues): string {
  return changedSettings(values)
    .map(([key, code]) => `${key}=${encodeURIComponent(code)}`)
    .join('&');
}

/**
 * Formats the cookie that stores a setting, for `document.cookie` or `Set-Cookie`. A changed value
 * is stored for one year; a default removes the cookie.
 *
 * @param code The value; `undefined` and `''` reset the setting.
 * @throws SettingError `invalid-value` if the setting cannot have the value (parse external values
 *   with `readSettings`); `unknown-key` if there is no such setting.
 */
export function settingCookie(
  key: SettingKey,
  code: string | undefined,
  options?: CookieOptions,
): string {
  // Callers without type checking may pass any key.
  const setting = findSetting(key as string);
  if (!setting) throw new SettingError('unknown-key', `Unknown setting "${key}"`, { key });
  const parsed = parseSettingCode(setting, code || setting.defaultCode);
  if (parsed === undefined) {
    throw new SettingError('invalid-value', `Invalid value for the setting "${key}"`, { key });
  }
  return code && isChangedCode(setting, parsed)
    ? serializeCookie(key, parsed, options)
    : expireCookie(key, options);
}

/**
 * Formats the cookies of all settings: to load a set of values or, with `{}`, to reset all. Throws
 * like {@link settingCookie}.
 */
export function settingsCookies(values: SettingValues, options?: CookieOptions): string[] {
  return SETTINGS.map(({ key }) => settingCookie(key, values[key], options));
}
