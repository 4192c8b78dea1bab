import { describe, expect, it } from '@jest/globals';
import { fontFaces } from './faces.ts';
import type { FontFace } from './font-face.ts';
import { fontFacesFor, fontRulesFor } from './font-rules.ts';

const addressOf = ({ file }: FontFace) => `/fonts/${file}`;

describe('fontFacesFor', () => {
  it.each([
    ['de', ['geologica-latin', 'bricolage-grotesque-latin']],
    ['pt-BR', ['geologica-latin', 'bricolage-grotesque-latin']],
    [
      'pl',
      [
        'geologica-latin',
        'geologica-latin-ext',
        'bricolage-grotesque-latin',
        'bricolage-grotesque-latin-ext',
      ],
    ],
    [
      'vi',
      [
        'geologica-latin',
        'geologica-vietnamese',
        'bricolage-grotesque-latin',
        'bricolage-grotesque-vietnamese',
      ],
    ],
    ['uk', ['geologica-latin', 'geologica-cyrillic']],
    ['el', ['geologica-latin', 'geologica-greek']],
    ['fa', ['geologica-latin', 'rubik-arabic']],
    ['he', ['geologica-latin', 'rubik-hebrew']],
    ['sr-Latn', ['geologica-latin', 'bricolage-grotesque-latin']],
  ])('gives %s what its alphabet needs', (language, files) => {
    expect(fontFacesFor(language).map(({ file }) => file.replace('.woff2', ''))).toEqual(files);
  });

  it.each(['hi', 'ja', 'ko', 'zh-Hans', 'zh-Hant'])('leaves %s to the system', (language) => {
    expect(fontFacesFor(language)).toEqual([]);
    expect(fontRulesFor(language, addressOf)).toMatch(
      new RegExp(`^:root:lang\\(${language}\\)\\{--font-family-text:-apple-system,`),
    );
  });

  it('refuses what is no language tag', () => {
    expect(() => fontFacesFor('not a tag')).toThrow(RangeError);
  });
});

describe('fontRulesFor', () => {
  it('never lets a font move what is on the screen', () => {
    const rules = fontRulesFor('pl', addressOf).match(/@font-face\{[^}]+\}/g) ?? [];
    const loaded = rules.filter((rule) => rule.includes('src:url('));
    expect(loaded).toHaveLength(4);
    for (const rule of loaded) expect(rule).toContain('font-display:optional');
  });

  it('bounds every file but the first of a family, which is declared first', () => {
    const rules = fontRulesFor('ar', addressOf).match(/@font-face\{[^}]+\}/g) ?? [];
    expect(rules.map((rule) => rule.includes('unicode-range'))).toEqual([false, true]);
  });

  it('stands in for scripts whose proportions it knows, in both weights', () => {
    const standIns = (language: string) =>
      fontRulesFor(language, addressOf).match(/font-family:m-[a-z]+-fallback/g) ?? [];
    expect(standIns('de')).toHaveLength(3);
    expect(standIns('ru')).toHaveLength(2);
    expect(standIns('he')).toEqual([]);
  });
});

describe('fontFaces', () => {
  it('says one weight range a role: browsers do not mix files that say different ones', () => {
    for (const role of ['text', 'heading']) {
      const weights = fontFaces.filter((face) => face.role === role).map(({ weight }) => weight);
      expect(new Set(weights).size).toBe(1);
    }
  });

  it('has the letters of Persian and of Ukrainian where they are looked for', () => {
    const covers = (script: string, letters: string) => {
      const face = fontFaces.find((one) => one.role === 'text' && one.script === script);
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
    expect(covers('arabic', 'پچژگکی۰۹\u200c')).toBe(true);
    expect(covers('cyrillic', 'ґєіїҐЄІЇ')).toBe(true);
  });
});
