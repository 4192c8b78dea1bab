import { describe, expect, it } from '@jest/globals';
import { findSetting } from './settings.ts';
import { changedSettings, isSettingShown, readSettings, settingCode } from './values.ts';

describe('readSettings', () => {
  it('normalizes valid setting codes', () => {
    const read = readSettings([
      ['k7', '#ABC'],
      ['kae', 't'],
      ['kp', '-1'],
    ]);
    expect(read).toEqual({ values: { k7: 'aabbcc', kae: 'd', kp: '-1' }, ignored: [] });
  });

  it('reports unknown keys and invalid values without their values', () => {
    const read = readSettings([
      ['kc', '1'],
      ['kp', '7'],
      ['kn', 1],
      ['kz', '-1'],
      ['kz', '1'],
      ['__proto__', '1'],
    ]);
    expect(read).toEqual({
      values: { kz: '-1' },
      ignored: [
        { key: 'kc', code: 'unknown-key' },
        { key: 'kp', code: 'invalid-value' },
        { key: 'kn', code: 'invalid-value' },
        { key: 'kz', code: 'repeated-key' },
        { key: '__proto__', code: 'unknown-key' },
      ],
    });
  });

  it('reads external keys but prefers our own', () => {
    const published =
      'kak=-1&kax=-1&kaq=-1&kap=-1&kao=-1&kau=-1&kk=-1&k18=-1&kbe=0&kbg=-1&kam=osm&kai=-1&kah=ca-en%2Cbe-nl';
    expect(readSettings(new URLSearchParams(published))).toEqual({
      values: {
        ...{ mib: '-1', mpn: '-1', mpt: '-1', mhi: '-1', mks: '-1', mvc: '-1', mai: '-1' },
        ...{ mch: '-1', mmr: 'v', mup: 'b', mpr: 'ca-en' },
      },
      ignored: [],
    });
    expect(
      readSettings([
        ['kao', '-1'],
        ['mpt', '1'],
      ]).values,
    ).toEqual({ mpt: '1' });
    expect(
      readSettings([
        ['kak', '1'],
        ['kax', '-1'],
      ]).values,
    ).toEqual({ mib: '-1' });
    expect(
      readSettings([
        ['kbe', '3'],
        ['kbc', '1'],
      ]).values,
    ).toEqual({ mai: '1', mch: '1' });
    expect(
      readSettings([
        ['kai', '<b>'],
        ['kbe', 'x'],
      ]).ignored,
    ).toEqual([
      { key: 'kai', code: 'invalid-value' },
      { key: 'kbe', code: 'invalid-value' },
    ]);
  });

  it('treats an empty setting value as none', () => {
    expect(readSettings([['kae', '']])).toEqual({ values: {}, ignored: [] });
    expect(readSettings([['kl', '']])).toEqual({ values: {}, ignored: [] });
  });
});

describe('settingCode', () => {
  it('returns the stored code of a setting or its default', () => {
    expect(settingCode({ kp: '-2' }, 'kp')).toBe('-2');
    expect(settingCode({}, 'kp')).toBe('-1');
  });
});

describe('changedSettings', () => {
  it('returns the non-default settings in catalog order', () => {
    expect(changedSettings({ kae: 'd', kl: 'us-en', kp: '-1' })).toEqual([
      ['kl', 'us-en'],
      ['kae', 'd'],
    ]);
  });

  it('keeps an explicitly chosen default background, which differs from the theme’s', () => {
    expect(changedSettings({ k7: '222222' })).toEqual([['k7', '222222']]);
  });

  it('omits invalid setting values', () => {
    expect(changedSettings({ kl: '<b>', k7: 'url(x)' })).toEqual([]);
  });
});

describe('isSettingShown', () => {
  const autoAnswer = findSetting('maa');

  it('shows a setting depending on its parent, including the default', () => {
    expect(isSettingShown(autoAnswer, {})).toBe(true);
    expect(isSettingShown(autoAnswer, { mai: '-1' })).toBe(false);
  });

  it('shows a setting depending on the whole chain of parents', () => {
    const dependent = { ...autoAnswer, dependsOn: { key: 'maa', codes: ['-1'] } };
    expect(isSettingShown(dependent, {})).toBe(true);
    expect(isSettingShown(dependent, { mai: '-1' })).toBe(false);
  });

  it('shows a setting without a parent', () => {
    expect(isSettingShown(findSetting('kl'), { mai: '-1' })).toBe(true);
  });
});

it.each([null, undefined, 5, {}])('readSettings reads no settings from %j', (absent) => {
  expect(readSettings(absent as never)).toEqual({ values: {}, ignored: [] });
});

it('readSettings skips entries that are no pairs', () => {
  const entries = [null, 'k', [Symbol('k')], ['kae', 'd']] as never;
  expect(readSettings(entries).values).toEqual({ kae: 'd' });
});
