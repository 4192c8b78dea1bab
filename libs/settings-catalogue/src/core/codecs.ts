import { formatCookie, formatQuery, readCookies, readQuery } from './catalog.ts';
import type { CookieOptions } from './cookie.ts';
import { catalog } from './product-catalog.ts';
import { type SettingKey, SETTINGS } from './settings.ts';
import type { SettingsRead, SettingValues } from './values.ts';

/**
 * Reads all settings from a cookie string in one pass.
 *
 * @param cookies `document.cookie` or a `Cookie` header; null, as from `headers.get`, if there is
 *   none.
 */
export function readCookieSettings(cookies: string | null | undefined): SettingsRead {
  return readCookies(catalog, cookies);
}

/**
 * Reads all settings from a URL's query.
 *
 * @param search `location.search`; any string is safe. Values with "<", ">" or "/" are ignored
 *   (specification §5) because no setting can have one.
 */
export function readQuerySettings(search: string | null | undefined): SettingsRead {
  return readQuery(catalog, search);
}

/**
 * Formats the query string for settings: only changed ones, in catalog order.
 *
 * @returns "kae=d&kl=us-en", without "?"; empty if every setting has its default.
 */
export function formatQuerySettings(values: SettingValues): string {
  return formatQuery(catalog, values);
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
  return formatCookie(catalog, key, code, options);
}

/**
 * Formats the cookies of all settings: to load a set of values or, with `{}`, to reset all. Throws
 * like {@link settingCookie}.
 */
export function settingsCookies(values: SettingValues, options?: CookieOptions): string[] {
  return SETTINGS.map(({ key }) => settingCookie(key, values[key], options));
}
