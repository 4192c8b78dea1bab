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

/** Says things in one language. */
export interface Translator {
  locale: TranslatedLocale;
  direction: 'ltr' | 'rtl';
  /** A sentence with its placeholders filled. */
  say(message: Message, values?: MessageValues): string;
  /** A day, without the time. In universal time: we do not know where the reader is. */
  day(at: Date): string;
  /** Day and time, in universal time, which it names. */
  time(at: Date): string;
  money(amount: { amount: number; currency: string }): string;
}

/** What `say` throws for a sentence that has no translation: see `inLanguageOf`. */
class UntranslatedError extends Error {}

/**
 * Lets something be written in a language, all of it: where a single sentence is not translated yet, the whole is
 * written in English. A letter in two languages is harder to read, and to trust, than one in a foreign language.
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
  /** Keeps a name, a price or a code from reordering a sentence that runs the other way. */
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
      // Hindi’s pattern is that of a sentence, and has its word for “o’clock” after the zone.
      return locale === 'hi' ? time.replace(' को ', ', ').replace(/ बजे$/, '') : time;
    },
    money: ({ amount, currency }) => formatMoney(amount, currency, locale),
  };
}
