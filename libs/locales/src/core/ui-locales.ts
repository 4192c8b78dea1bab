/**
 * The UI locales: every language code that a visitor may choose, sorted.
 *
 * The list is longer than that of translated locales: settings, emails and number formats may use
 * any of them, and pages fall back by negotiation.
 *
 * @see Specification §9: "The UI locale list has about 250 codes, including pt-PT and zh, with en
 * as default."
 */
export const UI_LOCALES = [
  ...['af', 'agq', 'ak', 'am', 'ar', 'ar-AE', 'ar-DZ', 'ar-EG', 'ar-LB', 'ar-MA', 'ar-SA', 'as'],
  ...['asa', 'ast', 'az', 'az-Cyrl', 'bas', 'be', 'bem', 'bez', 'bg', 'bm', 'bn', 'bn-IN', 'bo'],
  ...['br', 'brx', 'bs', 'bs-Cyrl', 'ca', 'ca-valencia', 'ccp', 'ce', 'ceb', 'cgg', 'chr', 'ckb'],
  ...['cs', 'cy', 'da', 'dav', 'de', 'de-AT', 'de-CH', 'dje', 'doi', 'dsb', 'dua', 'dyo', 'dz'],
  ...['ebu', 'ee', 'el', 'en', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IN', 'en-NZ', 'en-SG'],
  ...['en-US', 'en-ZA', 'eo', 'es', 'es-419', 'es-AR', 'es-CL', 'es-CO', 'es-ES', 'es-MX', 'es-PE'],
  ...['es-US', 'es-VE', 'et', 'eu', 'ewo', 'fa', 'fa-AF', 'ff', 'ff-Adlm', 'fi', 'fil', 'fo', 'fr'],
  ...['fr-BE', 'fr-CA', 'fr-CH', 'fur', 'fy', 'ga', 'gd', 'gl', 'gn', 'gsw', 'gu', 'guz', 'gv'],
  ...['ha', 'haw', 'he', 'hi', 'hi-Latn', 'hr', 'hsb', 'ht', 'hu', 'hy', 'ia', 'id', 'ig', 'ii'],
  ...[
    'is',
    'it',
    'it-CH',
    'ja',
    'jgo',
    'jmc',
    'jv',
    'ka',
    'kab',
    'kam',
    'kde',
    'kea',
    'kgp',
    'khq',
  ],
  ...[
    'ki',
    'kk',
    'kkj',
    'kl',
    'kln',
    'km',
    'kn',
    'ko',
    'kok',
    'ks',
    'ks-Deva',
    'ksb',
    'ksf',
    'ksh',
  ],
  ...[
    'ku',
    'kw',
    'ky',
    'la',
    'lag',
    'lb',
    'lg',
    'lkt',
    'ln',
    'lo',
    'lrc',
    'lt',
    'lu',
    'luo',
    'luy',
  ],
  ...['lv', 'mai', 'mas', 'mer', 'mfe', 'mg', 'mgh', 'mgo', 'mi', 'mk', 'ml', 'mn', 'mni', 'mr'],
  ...['ms', 'ms-Arab', 'mt', 'mua', 'my', 'mzn', 'naq', 'nb', 'nd', 'nds', 'ne', 'nl', 'nl-BE'],
  ...['nmg', 'nn', 'nnh', 'no', 'nus', 'nyn', 'oc', 'om', 'or', 'os', 'pa', 'pa-Arab', 'pcm', 'pl'],
  ...['ps', 'pt', 'pt-BR', 'pt-PT', 'qu', 'rm', 'rn', 'ro', 'ro-MD', 'rof', 'ru', 'ru-UA', 'rw'],
  ...['rwk', 'sa', 'sah', 'saq', 'sat', 'sbp', 'sc', 'sd', 'sd-Deva', 'se', 'seh', 'ses', 'sg'],
  ...['shi', 'si', 'sk', 'sl', 'smn', 'sn', 'so', 'sq', 'sr', 'sr-Latn', 'su', 'sv', 'sv-FI', 'sw'],
  ...['sw-KE', 'ta', 'te', 'teo', 'tg', 'th', 'ti', 'tk', 'to', 'tr', 'tt', 'twq', 'tzm', 'ug'],
  ...['uk', 'ur', 'ur-IN', 'uz', 'uz-Cyrl', 'vai', 'vi', 'vun', 'wae', 'wo', 'xh', 'xog', 'yav'],
  ...['yi', 'yo', 'yrl', 'yue', 'yue-Hans', 'zgh', 'zh', 'zh-CN', 'zh-HK', 'zh-Hans', 'zh-Hant'],
  ...['zh-MO', 'zh-SG', 'zh-TW', 'zu'],
] as const;

/** A locale that a visitor may choose: see {@link UI_LOCALES}. */
export type UiLocale = (typeof UI_LOCALES)[number];

/** Whether a visitor may choose a locale. Accepts any value, such as a cookie or a parameter. */
export function isUiLocale(value: unknown): value is UiLocale {
  return (UI_LOCALES as readonly unknown[]).includes(value);
}

/**
 * Returns the name of a language.
 *
 * @param locale A BCP 47 tag.
 * @param displayLocale The language of the name; by default its own ("Deutsch"), which its readers
 * look for.
 * @returns The tag itself if the runtime has no name for it.
 */
export function languageName(locale: string, displayLocale: string = locale): string {
  try {
    const names = new Intl.DisplayNames([displayLocale, 'en'], { type: 'language' });
    return names.of(locale) ?? locale;
  } catch {
    return locale; // The tag isn't well-formed.
  }
}

/** ISO 15924 codes of right-to-left scripts in use. */
const RTL_SCRIPTS: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/**
 * Returns the writing direction of any locale, from its script or the usual one of its language.
 *
 * @param locale A BCP 47 tag.
 * @returns `ltr` if the tag isn't well-formed.
 */
export function scriptDirection(locale: string): 'ltr' | 'rtl' {
  try {
    return RTL_SCRIPTS.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
