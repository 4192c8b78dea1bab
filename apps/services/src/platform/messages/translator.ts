import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatMoney } from '@mallard/catalogue';
import {
  dateTimeFormat,
  DEFAULT_LOCALE,
  formatDay,
  formatLocale,
  textDirection,
  type TranslatedLocale,
} from '@mallard/locales';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import type { Message } from './message.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

export interface Translator {
  locale: TranslatedLocale;
  direction: 'ltr' | 'rtl';
  say(message: Message, values?: MessageValues): string;
  /** Formats a day without the time, in UTC because the reader's time zone is unknown. */
  day(at: Date): string;
  /** Formats day and time in UTC, including the zone's name. */
  time(at: Date): string;
  money(amount: { amount: number; currency: string }): string;
}

/** Thrown by `say` for an untranslated message; see `inLanguageOf`. */
class UntranslatedError extends Error {}

/**
 * Renders a text entirely in one language. If a single message is untranslated, the whole text is
 * rendered in English, because a mix of languages is harder to read, and to trust, than a foreign
 * one.
 */
export function inLanguageOf<Result>(
  locale: TranslatedLocale,
  write: (translator: Translator) => Result,
  catalogue: Catalogue = catalogueOf(locale),
): Result {
  try {
    return write(createTranslator(locale, catalogue));
  } catch (error) {
    if (!(error instanceof UntranslatedError)) throw error;
    return write(createTranslator(DEFAULT_LOCALE, {}));
  }
}

function createTranslator(locale: TranslatedLocale, catalogue: Catalogue): Translator {
  const direction = textDirection(locale);
  const i18n = setupI18n({
    locale,
    locales: formatLocale(locale),
    messages: { [locale]: catalogue },
  });
  /** Isolates a name, price or code, so that it doesn't reorder a right-to-left sentence. */
  const isolated = (value: string | number) =>
    direction === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : value;

  return {
    locale,
    direction,
    say({ id, message }, values = {}) {
      if (locale === DEFAULT_LOCALE) i18n.load(locale, { [id]: compileMessage(message) });
      else if (!Object.hasOwn(catalogue, id)) throw new UntranslatedError(message);
      const filled = Object.entries(values).map(([name, value]) => [name, isolated(value)]);
      return i18n._(id, Object.fromEntries(filled));
    },
    day: (at) => formatDay(locale, at),
    time(at) {
      const time = dateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
        timeZoneName: 'short',
      }).format(at);
      // Hindi's pattern is that of a sentence and places its word for “o’clock” after the zone.
      return locale === 'hi' ? time.replace(' को ', ', ').replace(/ बजे$/, '') : time;
    },
    money: ({ amount, currency }) => formatMoney(amount, currency, locale),
  };
}
