/** What text is for: headings in Latin script have a typeface of their own. */
export type FontRole = 'text' | 'heading';

/** A part of a typeface with a file of its own. */
export type FontScript =
  | 'latin'
  | 'latin-ext'
  | 'vietnamese'
  | 'cyrillic'
  | 'cyrillic-ext'
  | 'greek'
  | 'arabic'
  | 'hebrew';

/**
 * Which typeface draws which script. Headings in a script that is not under `heading` have the text's typeface.
 *
 * After a change run `node scripts/generate-fonts.ts`, which takes all else from the typefaces' packages.
 */
export const typefaces: Record<FontRole, { name: string; scripts: FontScript[] }[]> = {
  text: [
    {
      name: 'geologica',
      scripts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'],
    },
    { name: 'rubik', scripts: ['arabic', 'hebrew'] },
  ],
  heading: [{ name: 'bricolage-grotesque', scripts: ['latin', 'latin-ext', 'vietnamese'] }],
};

/** The scripts that a language needs beyond "latin", which every page has for names and figures. */
const scriptsOfWriting: Record<string, FontScript[]> = {
  Latn: ['latin'],
  Cyrl: ['latin', 'cyrillic'],
  Grek: ['latin', 'greek'],
  Arab: ['latin', 'arabic'],
  Hebr: ['latin', 'hebrew'],
};

/** Languages in Latin script whose alphabet goes on after U+00FF. */
const alphabets: Partial<Record<FontScript, string[]>> = {
  'latin-ext': ['cs', 'et', 'hr', 'hu', 'lt', 'lv', 'pl', 'ro', 'sk', 'sl', 'tr'],
  vietnamese: ['vi'],
};

/**
 * The fonts of the systems for scripts that would be megabytes on the wire, as `font-family` values by language.
 *
 * What the system itself would take comes first; without a name, a browser may take glyphs of the wrong country.
 */
export const systemFonts: Readonly<Record<string, string>> = {
  hi: `-apple-system,"Kohinoor Devanagari","Nirmala UI","Noto Sans Devanagari",sans-serif`,
  ja: `-apple-system,"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",sans-serif`,
  ko: `-apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",sans-serif`,
  'zh-Hans': `-apple-system,"PingFang SC","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC",sans-serif`,
  'zh-Hant': `-apple-system,"PingFang TC","Microsoft JhengHei UI","Noto Sans TC","Noto Sans CJK TC",sans-serif`,
};

/**
 * The scripts of a language, the one of most of its letters last.
 *
 * @param language A BCP 47 tag. What is not known to be written otherwise counts as Latin.
 * @returns Nothing for a language that is left to the system's fonts.
 * @throws RangeError when the tag is malformed.
 */
export function fontScripts(language: string): FontScript[] {
  const { language: base, script = 'Latn' } = new Intl.Locale(language).maximize();
  const extra = Object.entries(alphabets).filter(
    ([, languages]) => script === 'Latn' && languages.includes(base),
  );
  return [...(scriptsOfWriting[script] ?? []), ...extra.map(([name]) => name as FontScript)];
}
