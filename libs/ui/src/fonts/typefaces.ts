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

/** A name of letters that pages in a language are written with: of a language, or of what most with its script have. */
export type AlphabetName =
  | 'western'
  | 'cs'
  | 'et'
  | 'hr'
  | 'hu'
  | 'lt'
  | 'lv'
  | 'pl'
  | 'ro'
  | 'sk'
  | 'sl'
  | 'tr'
  | 'vi'
  | 'cyrillic'
  | 'greek'
  | 'hebrew'
  | 'arabic'
  | 'fa';

interface Alphabet {
  /** The parts of typefaces that its letters are in. */
  scripts: FontScript[];
  /** Its small letters, where it has those and capitals; all letters where it does not. Without them: all that the parts have. */
  letters?: string;
  /**
   * Headings keep the distances that their letters are drawn with: five kilobytes say how pairs of letters move together, and
   * letters of two files never do, which is where every second one of Vietnamese is.
   */
  unkerned?: boolean;
}

/**
 * What the files of a page hold, beside what every page has. Languages that go on after U+00FF have their own letters and
 * those of names next door: the letters of all of them together would be twice the bytes.
 */
export const alphabets: Readonly<Record<AlphabetName, Alphabet>> = {
  western: { scripts: ['latin'], letters: 'àáâãäåæçèéêëìíîïñòóôõöøùúûüœß' },
  cs: { scripts: ['latin', 'latin-ext'], letters: 'áčďéěíňóřšťúůýžäöü' },
  et: { scripts: ['latin', 'latin-ext'], letters: 'äõöšüžé' },
  hr: { scripts: ['latin', 'latin-ext'], letters: 'čćđšžéôöü' },
  hu: { scripts: ['latin', 'latin-ext'], letters: 'áéíóöőúüű' },
  lt: { scripts: ['latin', 'latin-ext'], letters: 'ąčęėįšųūžéöü' },
  lv: { scripts: ['latin', 'latin-ext'], letters: 'āčēģīķļņšūžéöü' },
  pl: { scripts: ['latin', 'latin-ext'], letters: 'ąćęłńóśźżéöü' },
  ro: { scripts: ['latin', 'latin-ext'], letters: 'ăâîșțéöü' },
  sk: { scripts: ['latin', 'latin-ext'], letters: 'áäčďéíĺľňóôŕšťúýžöü' },
  sl: { scripts: ['latin', 'latin-ext'], letters: 'čšžéöü' },
  tr: { scripts: ['latin', 'latin-ext'], letters: 'âçğıiîöşüûéİ' },
  vi: {
    scripts: ['latin', 'vietnamese'],
    unkerned: true,
    letters: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  },
  cyrillic: { scripts: ['latin', 'cyrillic'] },
  greek: { scripts: ['latin', 'greek'] },
  hebrew: { scripts: ['latin', 'hebrew'] },
  arabic: {
    scripts: ['latin', 'arabic'],
    letters:
      'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىي،؛؟٪٫٬٠١٢٣٤٥٦٧٨٩\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u200c\u200d\u200e\u200f',
  },
  fa: {
    scripts: ['latin', 'arabic'],
    letters:
      'ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنهوی،؛؟٪٫٬۰۱۲۳۴۵۶۷۸۹\u064b\u064f\u0650\u0651\u0654\u200c\u200d\u200e\u200f',
  },
};

/** What most languages of a script are written with. */
const alphabetOfScript: Partial<Record<string, AlphabetName>> = {
  Latn: 'western',
  Cyrl: 'cyrillic',
  Grek: 'greek',
  Arab: 'arabic',
  Hebr: 'hebrew',
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
 * What a language is written with.
 *
 * @param language A BCP 47 tag. What is not known to be written otherwise counts as Latin.
 * @returns Nothing for a language that is left to the system's fonts.
 * @throws RangeError when the tag is malformed.
 */
export function alphabetOf(language: string): AlphabetName | undefined {
  const locale = new Intl.Locale(language);
  const { language: base, script = 'Latn' } = locale.maximize();
  const isUsual = new Intl.Locale(base).maximize().script === locale.maximize().script;
  return isUsual && base in alphabets ? (base as AlphabetName) : alphabetOfScript[script];
}
