// Keys that another search engine uses for equivalent settings, in published configurations and
// saved links. They are read but never written.
// @see Decision 0067
import { findSetting, type Setting, type SettingKey } from './settings.ts';

/** Two external switches may map to one setting here; then off wins. */
const PUBLIC_KEYS: ReadonlyMap<string, SettingKey> = /* @__PURE__ */ new Map([
  ['kah', 'mpr'],
  ['kai', 'mup'],
  ['kam', 'mmr'],
  ['kk', 'mks'],
  ['kak', 'mib'],
  ['kax', 'mib'],
  ['kaq', 'mpn'],
  ['kap', 'mpn'],
  ['kao', 'mpt'],
  ['kau', 'mhi'],
  ['k18', 'mvc'],
  ['kbg', 'mch'],
  ['kbc', 'mch'],
  ['kbe', 'mai'],
]);

/** Returns the setting that corresponds to an external key. */
export function findPublicSetting(key: string): Setting | undefined {
  return findSetting(PUBLIC_KEYS.get(key) ?? '');
}

/** Returns the setting of a key, whether it is our own or an external one. */
export function settingOfKey(key: string): Setting | undefined {
  return findSetting(key) ?? findPublicSetting(key);
}

/** Converts the code of an external key to ours; an unrecognized code is returned unchanged. */
export function codeFromLegacyLink(key: string, code: string): string {
  switch (key) {
    case 'kah': // A list with the latest region first.
      return code.split(',')[0]!;
    case 'kai':
      return code === '1' ? 'a' : code === '-1' ? 'b' : code;
    case 'kam': // Third-party map providers; we show none and render maps ourselves.
      return 'v';
    case 'kbe': // A frequency from 0, which means never.
      return code === '0' ? '-1' : code.replace(/^\d$/, '1');
    default:
      return code;
  }
}
