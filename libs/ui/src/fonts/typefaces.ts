/** The role of text: headings in Latin script have a separate typeface. */
export type FontRole = 'text' | 'heading';

/** A subset of a typeface in a separate file. */
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
 * The typefaces by role and script. Headings in a script not listed under `heading` use the text
 * typeface.
 *
 * After a change, run `node scripts/generate-fonts.ts`, which derives everything else from the
 * typeface packages.
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

/** The name of a set of letters: of one language, or of most languages with a script. */
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
  /** The font subsets that contain its letters. */
  scripts: FontScript[];
  /**
   * Lower-case letters, or all letters if the script has no case. If absent: all letters of the
   * subsets.
   */
  letters?: string;
  /**
   * Whether headings have no kerning. The kerning table takes 5 kB but never applies between
   * letters of two files, which every second pair in Vietnamese would need.
   */
  unkerned?: boolean;
}

/**
 * Letters in the files of a page, in addition to those that every page has. Languages with letters
 * beyond U+00FF have their own set, plus letters of names from neighboring countries: all of them
 * together would double the bytes.
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

/** The alphabet of most languages with a script. */
const alphabetOfScript: Partial<Record<string, AlphabetName>> = {
  Latn: 'western',
  Cyrl: 'cyrillic',
  Grek: 'greek',
  Arab: 'arabic',
  Hebr: 'hebrew',
};

/**
 * System fonts for scripts whose web fonts would be megabytes, as `font-family` values by language.
 *
 * The system's default comes first. Without explicit names, a browser may choose glyphs of the
 * wrong country.
 */
export const systemFonts: Readonly<Record<string, string>> = {
  hi: `-apple-system,"Kohinoor Devanagari","Nirmala UI","Noto Sans Devanagari",sans-serif`,
  ja: `-apple-system,"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",sans-serif`,
  ko: `-apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",sans-serif`,
  'zh-Hans': `-apple-system,"PingFang SC","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC",sans-serif`,
  'zh-Hant': `-apple-system,"PingFang TC","Microsoft JhengHei UI","Noto Sans TC","Noto Sans CJK TC",sans-serif`,
};

/**
 * Returns the alphabet of a language.
 *
 * @param language A BCP 47 tag. Languages without a known script count as Latin.
 * @returns Undefined for a language that uses system fonts.
 * @throws RangeError If the tag is malformed.
 */
export function alphabetOf(language: string): AlphabetName | undefined {
  const locale = new Intl.Locale(language);
  const { language: base, script = 'Latn' } = locale.maximize();
  const isUsual = new Intl.Locale(base).maximize().script === locale.maximize().script;
  return isUsual && base in alphabets ? (base as AlphabetName) : alphabetOfScript[script];
}
