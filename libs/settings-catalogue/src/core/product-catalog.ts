import type { Catalog } from './catalog.ts';
import { codeFromLegacyLink, settingOfKey } from './public-keys.ts';
import { type SettingKey, SETTINGS } from './settings.ts';

/** Matches the form of public keys. Other unknown cookies and parameters are not reported. */
const PUBLIC_KEY = /^k[\da-z]{1,2}$/;

/** The product's settings, with the keys of another search engine as aliases. */
export const catalog: Catalog<SettingKey> = {
  settings: SETTINGS,
  find: settingOfKey,
  convert: codeFromLegacyLink,
  isReported: (key) => PUBLIC_KEY.test(key),
};
