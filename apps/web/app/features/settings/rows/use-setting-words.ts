import { useLingui } from '@lingui/react/macro';
import { localeName, translatedLocales } from '@mallard/locales';
import { findSetting, FONTS, REGIONS, type SettingKey } from '@mallard/settings-catalogue';
import { useMemo } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import { regionName } from './region-name.ts';
import { choiceWords, colorWords, settingWords, switchWords } from './setting-words.ts';

export interface NamedChoice {
  code: string;
  name: string;
}

/** Returns the localized names of settings and their values. */
export function useSettingWords() {
  const { i18n, t } = useLingui();
  const { locale } = usePage();
  return useMemo(() => {
    const regions = {
      none: t({ message: 'All regions', comment: 'A value of the setting Region' }),
      arabia: t({ message: 'Arab countries', comment: 'A value of the setting Region' }),
    };

    const settingName = (key: SettingKey): string => i18n._(settingWords[key].name);

    /** Returns the name of a listed value, or the value as entered. */
    const valueName = (key: SettingKey, code: string): string => {
      const setting = findSetting(key);
      const words = choiceWords[key]?.[code];
      if (words) return i18n._(words);
      if (setting.type === 'boolean') return i18n._(switchWords[code === '1' ? '1' : '-1']);
      if (setting.type === 'font') return FONTS.find((font) => font.code === code)?.name ?? code;
      if (setting.type === 'color') {
        const named = setting.choices.find((choice) => choice.code === code);
        if (named) {
          const word = colorWords[named.name];
          return word ? i18n._(word) : named.name;
        }
        return code === '' ? t({ message: 'Match theme', comment: 'A color' }) : `#${code}`;
      }
      if (key === 'kad') {
        const known = translatedLocales.find((each) => each.toLowerCase() === code.toLowerCase());
        if (known) return localeName(known);
        return code || t({ message: 'Match browser', comment: 'The language of the page' });
      }
      return code === '' ? '' : regionName(code, locale, regions);
    };

    const named = (key: SettingKey, codes: readonly string[]): NamedChoice[] =>
      codes.map((code) => ({ code, name: valueName(key, code) }));

    const listChoices = (key: SettingKey): NamedChoice[] => {
      const setting = findSetting(key);
      if (setting.type === 'text') return named(key, ['', ...translatedLocales]);
      if (setting.type === 'boolean') return named(key, ['1', '-1']);
      const choices = named(
        key,
        setting.choices.map(({ code }) => code),
      );
      if (setting.choices !== REGIONS) return choices;
      const [none, ...others] = choices;
      const byName = new Intl.Collator(locale).compare;
      return [...(none ? [none] : []), ...others.sort((a, b) => byName(a.name, b.name))];
    };

    const lists = new Map<SettingKey, NamedChoice[]>();
    /** Returns all values to choose from, in display order. */
    const choicesOf = (key: SettingKey): readonly NamedChoice[] => {
      const list = lists.get(key) ?? listChoices(key);
      lists.set(key, list);
      return list;
    };

    return { settingName, valueName, choicesOf };
  }, [i18n, t, locale]);
}

export type SettingWording = ReturnType<typeof useSettingWords>;
