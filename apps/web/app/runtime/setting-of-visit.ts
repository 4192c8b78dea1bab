import { readCookie, type SettingKey } from '@mallard/settings-catalogue';

/** What was set, by the address or else by a cookie: as it stands there, unchecked. */
export function settingOfVisit(key: SettingKey): string | undefined {
  return new URLSearchParams(location.search).get(key) ?? readCookie(document.cookie, key);
}
