import { describe, expect, it } from '@jest/globals';
import { isChangedCode, parseSettingCode, type SettingDefinition } from './setting.ts';

const base = { key: 'kx', name: 'Example', group: 'results', defaultCode: '1' } as const;
const choices = [{ code: 'r', name: 'Red', color: 'ff0000' }];
const booleanSetting: SettingDefinition = { ...base, type: 'boolean' };
const choiceSetting: SettingDefinition = { ...base, type: 'choice', choices };
const colorSetting: SettingDefinition = { ...base, type: 'color', choices };
const fontSetting: SettingDefinition = { ...base, type: 'font', choices };
const textSetting: SettingDefinition = { ...base, type: 'text', pattern: /^[a-z]{2}-[a-z]{2,3}$/ };
const movedSetting: SettingDefinition = {
  ...choiceSetting,
  migrate: (code) => (code === 'crimson' ? 'r' : undefined),
};

describe('parseSettingCode', () => {
  it.each([
    [booleanSetting, '1', '1'],
    [booleanSetting, '-1', '-1'],
    [booleanSetting, 'true', undefined],
    [{ ...booleanSetting, defaultCode: '-1' }, '1', '1'],
    [choiceSetting, 'r', 'r'],
    [choiceSetting, 'ff0000', undefined],
    [colorSetting, 'r', 'r'],
    [colorSetting, '#F00', 'ff0000'],
    [colorSetting, 'red', undefined],
    [fontSetting, 'r', 'r'],
    [fontSetting, 'Comic Neue', 'Comic Neue'],
    [fontSetting, 'x', undefined],
    [textSetting, 'wt-wt', 'wt-wt'],
    [textSetting, 'wt-wt<', undefined],
    [textSetting, '1', '1'], // The default need not match the pattern.
  ])('parses a code of a $type setting', (setting, code, expected) => {
    expect(parseSettingCode(setting, code)).toBe(expected);
  });

  it('migrates an obsolete code', () => {
    expect(parseSettingCode(movedSetting, 'crimson')).toBe('r');
    expect(parseSettingCode(movedSetting, 'scarlet')).toBeUndefined();
  });
});

describe('isChangedCode', () => {
  it('returns true if the code differs from the default', () => {
    expect(isChangedCode(booleanSetting, '-1')).toBe(true);
    expect(isChangedCode(booleanSetting, '1')).toBe(false);
  });

  it('returns true for a default that is stored explicitly', () => {
    expect(isChangedCode({ ...booleanSetting, keepsDefault: true }, '1')).toBe(true);
  });
});
