import { describe, expect, it } from '@jest/globals';
import { fontFaces } from './font-faces.ts';
import type { FontFace } from './font-face.ts';
import { allStandInRules, fontFacesFor, fontFilesFor, standInRulesFor } from './font-rules.ts';

const addressOf = ({ file }: FontFace) => `/fonts/${file}`;

describe('fontFacesFor', () => {
  const western = ['geologica-latin-western', 'bricolage-grotesque-latin-western'];
  it.each([
    ['de', western],
    ['pt-BR', western],
    [
      'pl',
      [
        'geologica-latin-pl',
        'geologica-latin-ext-pl',
        'bricolage-grotesque-latin-pl',
        'bricolage-grotesque-latin-ext-pl',
      ],
    ],
    [
      'vi',
      [
        'geologica-latin-vi',
        'geologica-vietnamese-vi',
        'bricolage-grotesque-latin-vi',
        'bricolage-grotesque-vietnamese-vi',
      ],
    ],
    ['uk', ['geologica-latin-cyrillic', 'geologica-cyrillic']],
    ['sr', ['geologica-latin-cyrillic', 'geologica-cyrillic']],
    ['el', ['geologica-latin-cyrillic', 'geologica-greek']],
    ['ar', ['geologica-latin-cyrillic', 'rubik-arabic']],
    ['fa', ['geologica-latin-cyrillic', 'rubik-arabic-fa']],
    ['he', ['geologica-latin-cyrillic', 'rubik-hebrew']],
    ['sr-Latn', western],
    ['tr-Arab', ['geologica-latin-cyrillic', 'rubik-arabic']],
  ])('returns the files of the alphabet for %s', (language, files) => {
    expect(fontFacesFor(language).map(({ file }) => file.replace('.woff2', ''))).toEqual(files);
  });

  it.each(['hi', 'ja', 'ko', 'zh-Hans', 'zh-Hant'])('leaves %s to system fonts', (language) => {
    expect(fontFacesFor(language)).toEqual([]);
    expect(standInRulesFor(language)).toMatch(
      new RegExp(`^:root:lang\\(${language}\\)\\{--font-family-text:-apple-system,`),
    );
  });

  it('rejects a malformed language tag', () => {
    expect(() => fontFacesFor('not a tag')).toThrow(RangeError);
  });
});

describe('font rules', () => {
  it('never causes a layout shift when a font loads', () => {
    const rules = fontFilesFor('pl', addressOf).match(/@font-face\{[^}]+\}/g) ?? [];
    const loaded = rules.filter((rule) => rule.includes('src:url('));
    expect(loaded).toHaveLength(4);
    for (const rule of loaded) expect(rule).toContain('font-display:optional');
  });

  it('declares the unbounded Latin file first and limits the range of others', () => {
    const rules = fontFilesFor('ar', addressOf).match(/@font-face\{[^}]+\}/g) ?? [];
    expect(rules.map((rule) => rule.includes('unicode-range'))).toEqual([false, true]);
  });

  it('adjusts fallbacks in both weights for scripts with known proportions', () => {
    const standIns = (language: string) =>
      standInRulesFor(language).match(/font-family:m-[a-z]+-fallback/g) ?? [];
    expect(standIns('de')).toHaveLength(3);
    expect(standIns('ru')).toHaveLength(2);
    expect(standIns('he')).toEqual([]);
    expect(standIns('ar')).toEqual([]);
  });
});

it('writes only rules, and allStandInRules contains those of every language', () => {
  const onlyRules = /^(?:(?:@font-face|:root:lang\([\w-]+\))\{[^{}]+\})+$/;
  for (const language of ['de', 'pl', 'ja'])
    expect(`${fontFilesFor(language, addressOf)}${standInRulesFor(language)}`).toMatch(onlyRules);
  const [latin = ''] = fontFilesFor('de', addressOf).split('}', 1);
  expect(latin).toMatch(/src:url\([^)]+\)$/);
  const all = allStandInRules().join('');
  expect(all).toMatch(onlyRules);
  for (const language of ['de', 'ru', 'ja', 'zh-Hant'])
    for (const rule of standInRulesFor(language).match(/[^}]+\}/g) ?? [])
      expect(all).toContain(rule);
});

describe('fontFaces', () => {
  it('declares one weight range per role, as browsers need to combine files', () => {
    for (const role of ['text', 'heading']) {
      const weights = fontFaces.filter((face) => face.role === role).map(({ weight }) => weight);
      expect(new Set(weights).size).toBe(1);
    }
  });

  it('covers the letters of Persian and Ukrainian', () => {
    const covers = (language: string, letters: string) => {
      const face = fontFacesFor(language).find(({ script }) => script !== 'latin');
      const ranges = (face?.unicodeRange ?? '').split(',').map((range) => {
        const [from = 0, to = from] = range
          .slice(2)
          .split('-')
          .map((hex) => parseInt(hex, 16));
        return [from, to] as const;
      });
      return [...letters].every((letter) =>
        ranges.some(([from, to]) => letter.codePointAt(0)! >= from && letter.codePointAt(0)! <= to),
      );
    };
    expect(covers('fa', 'پچژگکی۰۹\u200c')).toBe(true);
    expect(covers('uk', 'ґєіїҐЄІЇ')).toBe(true);
  });
});
