/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { create } from 'fontkitten';
import { readFileSync } from 'node:fs';
import { allFontRules } from '../src/fonts/font-rules.ts';
import { facesModule, formatted, readFontFaces, typefaceFile } from './font-source.ts';

const committed = (name: string) =>
  readFileSync(new URL(`../src/fonts/${name}`, import.meta.url), 'utf8');

it('has the data of the faces up to date with the packages', async () => {
  expect(committed('faces.ts')).toBe(await formatted('faces.ts', facesModule()));
});

it('has the style sheet up to date with the data', async () => {
  const rules = allFontRules(({ source }) => source);
  expect(committed('fonts.css')).toBe(await formatted('fonts.css', rules));
});

it('has glyphs for the letters that languages of a script need', () => {
  const letters: Record<string, string> = {
    latin: 'azÄßçéñœ',
    'latin-ext': 'ąćđęěğłőřșşțůűžāēģķļņ',
    vietnamese: 'ăđơưạảấầẩẫậỳỵỷỹ',
    cyrillic: 'абвжщъыьэюяґєії',
    'cyrillic-ext': 'ӣҳ',
    greek: 'αωάέήίόύώς',
    arabic: 'ابةؤئءپچژگکی۰۹٠٩،؛؟',
    hebrew: 'אבגדךםןףץ',
  };
  for (const { script, source } of readFontFaces()) {
    const font = create(readFileSync(typefaceFile(source)));
    if (font.isCollection) throw new Error(source);
    const points = new Set(font.characterSet);
    const missing = [...(letters[script] ?? '')].filter(
      (letter) => !points.has(letter.codePointAt(0) ?? 0),
    );
    expect([source, missing]).toEqual([source, []]);
  }
});
