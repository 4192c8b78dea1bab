export {
  DEFAULT_LOCALE,
  isTranslatedLocale,
  localeName,
  textDirection,
  translatedLocales,
} from './core/translated-locales.ts';

export type { TranslatedLocale } from './core/translated-locales.ts';
