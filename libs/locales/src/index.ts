export {
  dateTimeFormat,
  formatDay,
  formatLocale,
  numberFormat,
  relativeTimeFormat,
} from './core/formats.ts';
export { localizedPath, splitLocalePath } from './core/locale-path.ts';
export { nearestLocale } from './core/nearest-locale.ts';
export { negotiateLocale, parseAcceptLanguage } from './core/negotiate-locale.ts';
export { localeTags, parseLocaleSegment, resolveLocale } from './core/resolve-locale.ts';
export {
  DEFAULT_LOCALE,
  isTranslatedLocale,
  localeName,
  textDirection,
  translatedLocales,
} from './core/translated-locales.ts';
export { isUiLocale, languageName, scriptDirection, UI_LOCALES } from './core/ui-locales.ts';

export type { LocalePath } from './core/locale-path.ts';
export type { LanguageRange, NegotiatedLocale, NegotiationInput } from './core/negotiate-locale.ts';
export type { LocaleSegment } from './core/resolve-locale.ts';
export type { TranslatedLocale } from './core/translated-locales.ts';
export type { UiLocale } from './core/ui-locales.ts';
