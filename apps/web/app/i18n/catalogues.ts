import type { Messages } from '@lingui/core';
import type { TranslatedLocale } from '@mallard/locales';
import { loadTranslationModule } from './translation-module.ts';

/** What a catalogue's module holds. */
interface CatalogueModule {
  messages: Messages;
  /** Ids of the messages that are still English. */
  untranslated: string[];
}

/** One locale's messages; English stands in where there is no translation yet. */
export interface Catalogue {
  locale: TranslatedLocale;
  messages: Messages;
  /** Ids of the messages that are still English. */
  untranslated: ReadonlySet<string>;
}

const modules = import.meta.glob<CatalogueModule>('../../locales/*.po');

/**
 * Loads a locale's catalogue: on the server everything, in the browser the messages of the applications.
 *
 * @throws An error with code MODULE_NOT_FOUND when there is no such catalogue, or it does not arrive.
 * @see Specification §8: "A missing translation module throws MODULE_NOT_FOUND."
 */
export async function loadCatalogue(locale: TranslatedLocale): Promise<Catalogue> {
  const { messages, untranslated } = await loadTranslationModule(
    locale,
    modules[`../../locales/${locale}.po`],
  );
  return { locale, messages, untranslated: new Set(untranslated) };
}
