/**
 * The locales that pages are published in, by BCP 47 tag, which is also their path segment.
 *
 * English is the source and the default. Names are endonyms, which readers of that language look
 * for.
 *
 * @see Specification §9, languages.
 */
const TRANSLATED_LOCALES = {
  ar: { name: 'العربية', direction: 'rtl' },
  bg: { name: 'Български', direction: 'ltr' },
  cs: { name: 'Čeština', direction: 'ltr' },
  da: { name: 'Dansk', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  el: { name: 'Ελληνικά', direction: 'ltr' },
  en: { name: 'English', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  et: { name: 'Eesti', direction: 'ltr' },
  fa: { name: 'فارسی', direction: 'rtl' },
  fi: { name: 'Suomi', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  he: { name: 'עברית', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  hr: { name: 'Hrvatski', direction: 'ltr' },
  hu: { name: 'Magyar', direction: 'ltr' },
  id: { name: 'Bahasa Indonesia', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  ko: { name: '한국어', direction: 'ltr' },
  lt: { name: 'Lietuvių', direction: 'ltr' },
  lv: { name: 'Latviešu', direction: 'ltr' },
  nb: { name: 'Norsk bokmål', direction: 'ltr' },
  nl: { name: 'Nederlands', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr' },
  'pt-PT': { name: 'Português (Portugal)', direction: 'ltr' },
  ro: { name: 'Română', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
  sk: { name: 'Slovenčina', direction: 'ltr' },
  sl: { name: 'Slovenščina', direction: 'ltr' },
  sv: { name: 'Svenska', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  uk: { name: 'Українська', direction: 'ltr' },
  vi: { name: 'Tiếng Việt', direction: 'ltr' },
  'zh-Hans': { name: '简体中文', direction: 'ltr' },
  'zh-Hant': { name: '繁體中文', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

/** A locale that pages are published in: a BCP 47 tag, which is also the path segment. */
export type TranslatedLocale = keyof typeof TRANSLATED_LOCALES;

/** The locale for readers who state no language, and the fallback for missing translations. */
export const DEFAULT_LOCALE = 'en' satisfies TranslatedLocale;

/** All locales that pages are published in. */
export const translatedLocales: readonly TranslatedLocale[] = /* @__PURE__ */ Object.keys(
  TRANSLATED_LOCALES,
) as TranslatedLocale[];

/**
 * Whether pages are published in a locale. Accepts any value, such as a cookie or a path segment.
 */
export function isTranslatedLocale(value: unknown): value is TranslatedLocale {
  return typeof value === 'string' && Object.hasOwn(TRANSLATED_LOCALES, value);
}

/** Returns the name of a locale in its own language: `日本語`. */
export function localeName(locale: TranslatedLocale): string {
  return TRANSLATED_LOCALES[locale].name;
}

/** Returns the writing direction of pages in a locale, for `dir`. */
export function textDirection(locale: TranslatedLocale): 'ltr' | 'rtl' {
  return TRANSLATED_LOCALES[locale].direction;
}
