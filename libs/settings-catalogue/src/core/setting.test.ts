import { expect, it } from '@jest/globals';
import { parseSettingCode, type SettingDefinition } from './setting.ts';

const base = { key: 'kx', name: 'Example', group: 'look', defaultCode: '1' };
const choices = [{ code: 'r', name: 'red' }];
const switchSetting: SettingDefinition = { ...base, type: 'switch' };
const choiceSetting: SettingDefinition = { ...base, type: 'choice', choices };
const colorSetting: SettingDefinition = { ...base, type: 'color', choices };
const textSetting: SettingDefinition = { ...base, type: 'text', pattern: /^[a-z]{2}-[a-z]{2,3}$/ };

it.each([
  [switchSetting, '1', '1'],
  [switchSetting, '-1', '-1'],
  [switchSetting, 'true', undefined],
  [choiceSetting, 'r', 'r'],
  [choiceSetting, 'ff0000', undefined],
  [colorSetting, 'r', 'r'],
  [colorSetting, '#F00', 'ff0000'],
  [colorSetting, 'red', undefined],
  [textSetting, 'wt-wt', 'wt-wt'],
  [textSetting, 'wt-wt<', undefined],
])('parseSettingCode reads a $type', (setting, code, expected) => {
  expect(parseSettingCode(setting, code)).toBe(expected);
});
