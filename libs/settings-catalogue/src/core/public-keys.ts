// Keys that settings of this kind have elsewhere: in configurations that people publish and in links that they keep.
// They are read and never written.
// @see Decision 0067
import { findSetting, type Setting, type SettingKey } from './settings.ts';

/** Two switches of elsewhere may be one here: off counts. */
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

/** The setting that a key of elsewhere is of. */
export function findPublicSetting(key: string): Setting | undefined {
  return findSetting(PUBLIC_KEYS.get(key) ?? '');
}

/** The setting that a key is of, whether it is ours or one of elsewhere. */
export function settingOfKey(key: string): Setting | undefined {
  return findSetting(key) ?? findPublicSetting(key);
}

/** What a code under a key of elsewhere is here; what it means nothing to comes back as it is. */
export function codeFromElsewhere(key: string, code: string): string {
  switch (key) {
    case 'kah': // a list, the last one first
      return code.split(',')[0]!;
    case 'kai':
      return code === '1' ? 'a' : code === '-1' ? 'b' : code;
    case 'kam': // maps of others, none of which we show: they are drawn here
      return 'v';
    case 'kbe': // how often, from 0, which is never
      return code === '0' ? '-1' : code.replace(/^\d$/, '1');
    default:
      return code;
  }
}
