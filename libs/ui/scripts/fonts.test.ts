/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { create } from 'fontkitten';
import { readdirSync, readFileSync } from 'node:fs';
import {
  cutFont,
  facesModule,
  formatted,
  planCuts,
  readPackageFaces,
  typefaceFile,
} from './font-source.ts';
import { styleSheet } from './style-sheet.ts';

const generated = (name: string) => new URL(`../src/fonts/${name}`, import.meta.url);
const committed = (name: string) => readFileSync(generated(name), 'utf8');

it('keeps font-faces.ts in sync with the typeface packages', async () => {
  expect(committed('font-faces.ts')).toBe(await formatted('font-faces.ts', facesModule()));
});

it('keeps the font files in sync with the typeface packages', async () => {
  const cuts = planCuts();
  const files = readdirSync(generated('files')).filter((file) => file.endsWith('.woff2'));
  expect(files.toSorted()).toEqual(cuts.map(({ face }) => face.file).toSorted());
  const old = await Promise.all(
    cuts.map(async (cut) => {
      const now = await cutFont(cut);
      return now.equals(readFileSync(generated(`files/${cut.face.file}`))) ? [] : [cut.face.file];
    }),
  );
  expect(old.flat()).toEqual([]);
}, 60_000);

it('keeps fonts.css in sync with the typeface packages', async () => {
  const rules = styleSheet(({ source }) => source);
  expect(committed('fonts.css')).toBe(await formatted('fonts.css', rules));
});

it('includes every character of its range in each font file', () => {
  for (const { face, letters } of planCuts()) {
    const font = create(readFileSync(generated(`files/${face.file}`)));
    if (font.isCollection) throw new Error(face.file);
    const points = new Set(font.characterSet);
    // Format characters have no glyph.
    const missing = [...letters].filter(
      (letter) => !/\p{Cf}/u.test(letter) && !points.has(letter.codePointAt(0) ?? 0),
    );
    expect([face.file, missing]).toEqual([face.file, []]);
  }
});

it("includes glyphs for the letters of each script's languages", () => {
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
  for (const { script, source } of readPackageFaces()) {
    const font = create(readFileSync(typefaceFile(source)));
    if (font.isCollection) throw new Error(source);
    const points = new Set(font.characterSet);
    const missing = [...(letters[script] ?? '')].filter(
      (letter) => !points.has(letter.codePointAt(0) ?? 0),
    );
    expect([source, missing]).toEqual([source, []]);
  }
});
