import type { TranslatedLocale } from '@mallard/locales';
import fontverter from 'fontverter';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The full font name inside each typeface package, keyed by package name. */
const TYPEFACES = {
  'bricolage-grotesque': 'Bricolage Grotesque 96pt ExtraBold',
  geologica: 'Geologica Thin Roman',
  rubik: 'Rubik Light',
  'noto-sans-devanagari': 'Noto Sans Devanagari',
  'noto-sans-jp': 'Noto Sans JP Thin',
  'noto-sans-kr': 'Noto Sans KR Thin',
  'noto-sans-sc': 'Noto Sans SC Thin',
  'noto-sans-tc': 'Noto Sans TC Thin',
} as const;

type Typeface = keyof typeof TYPEFACES;

/** Preferred typeface of a language; the others supply missing characters. */
const OWN_TYPEFACES: Partial<Record<TranslatedLocale, Typeface>> = {
  ar: 'rubik',
  fa: 'rubik',
  he: 'rubik',
  bg: 'geologica',
  el: 'geologica',
  ru: 'geologica',
  uk: 'geologica',
  hi: 'noto-sans-devanagari',
  ja: 'noto-sans-jp',
  ko: 'noto-sans-kr',
  'zh-Hans': 'noto-sans-sc',
  'zh-Hant': 'noto-sans-tc',
};

/** Returns the `font-family` of a language's cards in Pango's format. */
export function fontFamilyOf(locale: TranslatedLocale): string {
  const own = OWN_TYPEFACES[locale] ?? 'bricolage-grotesque';
  return [TYPEFACES[own], TYPEFACES.geologica].join();
}

/**
 * Returns all font files of the typefaces. Their packages contain one file per subset of a script.
 */
export function fontSources(): string[] {
  return Object.keys(TYPEFACES).flatMap((typeface) => {
    const folder = fileURLToPath(
      new URL('files/', import.meta.resolve(`@fontsource-variable/${typeface}/package.json`)),
    );
    return globSync('*-wght-normal.woff2', { cwd: folder })
      .toSorted()
      .map((file) => join(folder, file));
  });
}

/**
 * Writes a fontconfig setup with only our fonts and no system fonts, so that cards look the same on
 * every machine.
 *
 * @param folder Cache folder that is reused by the next build.
 * @returns Path of the configuration, for `FONTCONFIG_FILE`.
 */
export async function layOutFonts(folder: string): Promise<string> {
  const fonts = join(folder, 'fonts');
  await mkdir(fonts, { recursive: true });
  for (const source of fontSources()) {
    const file = join(fonts, basename(source).replace(/woff2$/, 'ttf'));
    if (await exists(file)) continue;
    await writeFile(`${file}.part`, await fontverter.convert(await readFile(source), 'sfnt'));
    await rename(`${file}.part`, file);
  }
  const configuration = join(folder, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`,
  );
  return configuration;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/**
 * Reads which characters the typefaces cover, according to their packages.
 *
 * @returns A function that returns whether any typeface has a character.
 */
export function fontCoverage(): (letter: string) => boolean {
  const ranges = fontSources()
    .map((source) => join(dirname(source), '..', 'unicode.json'))
    .filter((file, index, all) => all.indexOf(file) === index)
    .flatMap((file) =>
      Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
    )
    .flatMap((list) => list.split(','))
    .map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16)] as const;
    });
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => code >= first && code <= last);
  };
}
