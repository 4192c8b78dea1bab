import { readCookie, type SettingKey } from '@mallard/settings-catalogue';

/**
 * Returns a setting of the visit, from the URL or from a cookie. A URL value that is invalid or
 * contains "<", ">" or "/" is ignored (specification §5).
 *
 * @param read Parses a code; returns `undefined` if it is invalid.
 * @param key Name of the cookie and of the URL parameter.
 * @param others Alternative names of the URL parameter, in order of precedence.
 */
export function settingOfVisit<Value>(
  read: (code: string) => Value | undefined,
  key: SettingKey,
  ...others: string[]
): Value | undefined {
  const query = new URLSearchParams(location.search);
  for (const name of [key, ...others]) {
    const linked = read(query.get(name) ?? '');
    if (linked) return linked;
  }
  return read(readCookie(document.cookie, key) ?? '');
}

/** Returns the code if it is the value of a switch. */
export function readSwitch(code: string): string | undefined {
  return /^-?1$/.test(code) ? code : undefined;
}
