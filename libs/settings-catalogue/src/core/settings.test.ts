import { describe, expect, it } from '@jest/globals';
import { FONTS } from './choices/fonts.ts';
import { REGIONS } from './choices/regions.ts';
import { parseSettingCode, SETTING_GROUPS } from './setting.ts';
import { findSetting, type SettingKey, SETTINGS } from './settings.ts';

/** The settings of specification §3 in its order, each with its public key or "". */
const NAMED: readonly (readonly [name: string, publicKey: string])[] = [
  ['Advertisements', 'k1'],
  ['Video Playback', 'k5'],
  ['Background Color', 'k7'],
  ['Snippet Color', 'k8'],
  ['Title Color', 'k9'],
  ['Visited Checkmark', ''],
  ['Title Font', 'ka'],
  ['Infinite Scroll', 'kav'],
  ['Site Icons', 'kf'],
  ['Keyboard Shortcuts', ''],
  ['Region', 'kl'],
  ['Center Alignment', 'km'],
  ['Open Links in a New Tab', 'kn'],
  ['Header Behavior', 'ko'],
  ['Safe Search', 'kp'],
  ['Font Size', 'ks'],
  ['Font', 'kt'],
  ['Title Underline', 'ku'],
  ['Page numbers', 'kv'],
  ['Page Width', 'kw'],
  ['URL Color', 'kx'],
  ['Instant Answers', 'kz'],
  ['Visited Title Color', 'kaa'],
  ['Autocomplete Suggestions', 'kac'],
  ['Language', 'kad'],
  ['Theme', 'kae'],
  ['URL Format', 'kaf'],
  ['Search Button Background', ''],
  ['Previous Region', ''],
  ['URL Placement', ''],
  ['Units of Measure', 'kaj'],
  ['Location', ''],
  ['Search Visibility', 'kg'],
  ['Map Rendering', ''],
  ['Cloud Save', ''],
  ['AI Answers (beta)', ''],
  ['Typing Animation', ''],
  ['Auto-answer', ''],
  ['Chat', ''],
  ['Privacy Newsletter', ''],
  ['Homepage Privacy Tips', ''],
  ['Help Improve the product', ''],
  ['Install in Browser', ''],
];

/**
 * The names with another meaning on a page: parameters, cookies, and public keys that have no
 * setting here.
 */
const TAKEN = [
  ...['q', 't', 'kc', 'kd', 'kh', 'kj', 'ia', 'atb', 'atbi', 'b', 'd', 'i', 'l', 'p', 'page'],
  ...['startpage', 'ak', 'legacy', 'locale', 'origin', 'enrolledOn', 'viewCount', 'theme', 'exp'],
  ...['entry', 'source', 'campaign', 'content', 'gclid', 'msclkid', 'setlang', 'pt', 'ct', 'mt'],
  ...['environment', 'referrer', 'ddg_auth_session_id'],
];

const byName = new Map(SETTINGS.map((setting) => [setting.name, setting]));

describe('SETTINGS', () => {
  it('contains every setting of specification §3', () => {
    // Settings beyond the specification need no entry here.
    expect(NAMED.map(([name]) => name).filter((name) => !byName.has(name))).toEqual([]);
    expect(byName.size).toBe(SETTINGS.length);
  });

  it.each(NAMED)('lists %s under its public key or a key of our own', (name, publicKey) => {
    const key = byName.get(name)?.key;
    if (publicKey) expect(key).toBe(publicKey);
    else expect(key).toMatch(/^m[a-z]{2}$/);
  });

  it('has unique keys that are not used elsewhere', () => {
    const keys: string[] = SETTINGS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => TAKEN.includes(key))).toEqual([]);
  });

  it.each(SETTINGS)('accepts the default and each choice of $name ($key)', (setting) => {
    const codes = 'choices' in setting ? setting.choices.map(({ code }) => code) : [];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of [setting.defaultCode, ...codes]) {
      expect(parseSettingCode(setting, code)).toBe(code);
    }
    if (setting.type === 'choice' && setting.defaultCode) {
      expect(codes).toContain(setting.defaultCode);
    }
  });

  it('sorts the settings by group', () => {
    const groups = SETTINGS.map(({ group }) => group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([
      ...SETTING_GROUPS,
      'remembered',
    ]);
  });

  it('depends only on existing settings and codes', () => {
    const dependent = SETTINGS.flatMap(({ key, dependsOn }) =>
      dependsOn ? [[key, dependsOn]] : [],
    );
    expect(dependent).toEqual([
      ['maa', { key: 'mai', codes: ['1'] }],
      ['mta', { key: 'mai', codes: ['1'] }],
    ]);
    expect(parseSettingCode(findSetting('mai'), '1')).toBe('1');
  });
});

describe('settings of specification §3', () => {
  it('defines install-in-browser with a description, type boolean and default 1', () => {
    const { description, type, defaultCode } = findSetting('mib');
    expect(description).toMatch(/\w/);
    expect([type, defaultCode]).toEqual(['boolean', '1']);
  });

  it('defaults to the font Helvetica with code h', () => {
    expect(findSetting('kt')).toMatchObject({ type: 'font', choices: FONTS, defaultCode: 'h' });
    expect(FONTS).toContainEqual({ code: 'h', name: 'Helvetica' });
  });

  it('defaults to the background color 222222', () => {
    expect(findSetting('k7').defaultCode).toBe('222222');
  });

  it('defaults to no region and remembers none', () => {
    expect(findSetting('kl')).toMatchObject({ choices: REGIONS, defaultCode: 'wt-wt' });
    expect(findSetting('mpr')).toMatchObject({ choices: REGIONS, defaultCode: '' });
  });

  it('defaults to the system theme, with -1 for light and d for dark', () => {
    expect(findSetting('kae')).toMatchObject({
      defaultCode: '',
      choices: [{ code: '' }, { code: '-1', name: 'Light' }, { code: 'd', name: 'Dark' }],
    });
  });
});

describe('obsolete codes', () => {
  it.each<[SettingKey, string, string | undefined]>([
    ['kae', 'c', '-1'],
    ['kae', 'r', '-1'],
    ['kae', 't', 'd'],
    ['kae', '#222', 'd'],
    ['kae', 'x', undefined],
    ['kf', 'fw', '1'],
    ['kf', 'w', '-1'],
    ['kf', 'wf', undefined],
    ['kad', 'pt_BR', 'pt-BR'],
    ['kad', 'zh-Hant-TW', 'zh-Hant-TW'],
    ['kad', 'pt_', undefined],
    ['kad', 'en/../', undefined],
  ])('migrates %s: %j becomes %j', (key, code, expected) => {
    expect(parseSettingCode(findSetting(key), code)).toBe(expected);
  });
});

it('findSetting returns undefined for an unknown key', () => {
  expect(findSetting('kc')).toBeUndefined();
  expect(findSetting('__proto__')).toBeUndefined();
});
