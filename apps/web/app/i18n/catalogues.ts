import type { Messages } from '@lingui/core';
import type { TranslatedLocale } from '@mallard/locales';

/** One locale's messages; English stands in where there is no translation yet. */
export interface Catalogue {
  locale: TranslatedLocale;
  messages: Messages;
  /** Ids of the messages that are still English. */
  untranslated: ReadonlySet<string>;
}

const modules = import.meta.glob<{ messages: Messages; untranslated: string[] }>(
  '../../locales/*.po',
);

/**
 * Loads a locale's catalogue.
 *
 * @throws An error with code MODULE_NOT_FOUND when there is no such catalogue.
 * @see Specification §8: "A missing translation module throws MODULE_NOT_FOUND."
 */
export async function loadCatalogue(locale: TranslatedLocale): Promise<Catalogue> {
  const load = modules[`../../locales/${locale}.po`];
  if (!load) {
    throw Object.assign(new Error(`no translation module for ${locale}`), {
      code: 'MODULE_NOT_FOUND',
    });
  }
  const { messages, untranslated } = await load();
  return { locale, messages, untranslated: new Set(untranslated) };
}
