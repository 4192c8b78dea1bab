import type { Messages } from '@lingui/core';
import type { TranslatedLocale } from '@mallard/locales';
import { loadTranslationModule } from './translation-module.ts';

/** What a catalogue's module holds. */
interface CatalogueModule {
  messages: Messages;
  /** Ids of the messages that are still English. */
  untranslated: string[];
  /** In the browser: by name of an application's page, what only it needs. */
  pages: Readonly<Record<string, () => Promise<CatalogueModule>>>;
}

/** One locale's messages; English stands in where there is no translation yet. */
export interface Catalogue {
  locale: TranslatedLocale;
  messages: Messages;
  /** Ids of the messages that are still English. */
  untranslated: ReadonlySet<string>;
  /** Loads it with what a page needs beside it. On the server everything is in one. */
  withPage: (page: string) => Promise<Catalogue>;
}

const modules = import.meta.glob<CatalogueModule>('../../locales/*.po');

/**
 * Loads a locale's catalogue.
 *
 * @throws An error with code MODULE_NOT_FOUND when there is no such catalogue, or it does not arrive; so does `withPage`.
 * @see Specification §8: "A missing translation module throws MODULE_NOT_FOUND."
 */
export async function loadCatalogue(locale: TranslatedLocale): Promise<Catalogue> {
  const { messages, untranslated, pages } = await loadTranslationModule(
    locale,
    modules[`../../locales/${locale}.po`],
  );
  const catalogue: Catalogue = {
    locale,
    messages,
    untranslated: new Set(untranslated),
    async withPage(name) {
      const load = pages[name];
      // A page that has nothing of its own has no module.
      const page = load && (await loadTranslationModule(`${name} in ${locale}`, load));
      return page
        ? {
            ...catalogue,
            messages: { ...messages, ...page.messages },
            untranslated: new Set([...untranslated, ...page.untranslated]),
          }
        : catalogue;
    },
  };
  return catalogue;
}
