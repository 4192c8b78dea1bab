import { readCookie, type SettingKey } from '@mallard/settings-catalogue';

/**
 * What was set, by the address or else by a cookie. What the address says counts where it is a value of the setting:
 * any other, and one with "<", ">" or "/", is as if it were not there (specification §5).
 *
 * @param read What a code means; nothing for what is no code of the setting.
 * @param key Of the cookie and of the address.
 * @param others By which the address may name the setting as well: keys of elsewhere, in the order in which they count.
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

/** Whether a switch was set, and to what. */
export function readSwitch(code: string): string | undefined {
  return /^-?1$/.test(code) ? code : undefined;
}
