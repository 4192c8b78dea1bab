import type { Messages } from '@lingui/core';
import type { TranslatedLocale } from '@mallard/locales';
import { loadTranslationModule } from './translation-module.ts';

interface CatalogueModule {
  messages: Messages;
  /** IDs of the messages that are still in English. */
  untranslated: string[];
}

/** One locale's messages. Untranslated ones are in English. */
export interface Catalogue {
  locale: TranslatedLocale;
  messages: Messages;
  /** IDs of the messages that are still in English. */
  untranslated: ReadonlySet<string>;
}

const modules = import.meta.glob<CatalogueModule>('../../locales/*.po');

/**
 * Loads a locale's catalog: on the server with all messages, in the browser only with those of the
 * applications.
 *
 * @throws An error with code MODULE_NOT_FOUND if the catalog doesn't exist or fails to load.
 * @see Specification §8: "A missing translation module throws MODULE_NOT_FOUND."
 */
export async function loadCatalogue(locale: TranslatedLocale): Promise<Catalogue> {
  const { messages, untranslated } = await loadTranslationModule(
    locale,
    modules[`../../locales/${locale}.po`],
  );
  return { locale, messages, untranslated: new Set(untranslated) };
}
