import type { LinguiConfigNormalized } from '@lingui/conf';
import type { Plugin } from 'vite';
import { linguiMacros } from './macros.ts';
import { readCatalogue, type CompiledCatalogue } from './read-catalogue.ts';

export interface MessagesOptions {
  config: LinguiConfigNormalized;
  /** Source folder with a trailing slash. */
  sources: string;
  /** Whether two locales have pseudo-translations; see `pseudo-locales.ts`. */
  hasPseudoLocales?: boolean;
}

const CATALOGUE = /\.po$/;

/**
 * Compiles Lingui's macros and catalogs.
 *
 * Besides its messages, a catalog module exports `untranslated`: the IDs of messages that are still
 * in English. Lingui falls back to English without reporting it, and pages mark such text with its
 * language.
 *
 * A browser build contains only the messages of its own sources: those of the applications, and
 * none of documents.
 *
 * @throws If a source shows a message that is in no catalog.
 */
export function messages({ config, sources, hasPseudoLocales }: MessagesOptions): Plugin[] {
  /** Message IDs by environment and source file. */
  const shown = new Map<string, Map<string, ReadonlySet<string>>>();
  const shownIn = (environment: string) => {
    const ids = shown.get(environment) ?? new Map<string, ReadonlySet<string>>();
    shown.set(environment, ids);
    return ids;
  };

  const catalogueModules: Plugin = {
    name: 'mallard:messages',
    enforce: 'pre',
    load: {
      filter: { id: CATALOGUE },
      async handler(id) {
        const catalogue = await readCatalogue(id, config, hasPseudoLocales);
        if (!catalogue) return undefined;
        return { code: moduleOf(catalogue, () => true), moduleType: 'js' };
      },
    },
    async renderChunk(_code, { facadeModuleId }) {
      // All sources have been compiled by now.
      if (!facadeModuleId || !CATALOGUE.test(facadeModuleId)) return undefined;
      const catalogue = await readCatalogue(facadeModuleId, config, hasPseudoLocales);
      if (!catalogue) return undefined;
      const wanted = new Set<string>();
      for (const [file, ids] of shownIn(this.environment.name)) {
        for (const id of ids) {
          if (!catalogue.messages.has(id)) throw new Error(missingText(file, id));
          wanted.add(id);
        }
      }
      return { code: moduleOf(catalogue, (id) => wanted.has(id)), map: null };
    },
  };
  return [
    linguiMacros(sources, (environment, file, ids) => shownIn(environment).set(file, ids)),
    catalogueModules,
  ];
}

/**
 * Generates the module of a catalog, in its order: sources are processed in any order, but builds
 * must be reproducible.
 */
function moduleOf(
  { messages: texts, untranslated }: CompiledCatalogue,
  isWanted: (id: string) => boolean,
): string {
  const wanted = Object.fromEntries([...texts].filter(([id]) => isWanted(id)));
  return [
    `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(wanted))});`,
    `export const untranslated = ${JSON.stringify([...untranslated].filter(isWanted))};`,
  ].join('\n');
}

function missingText(file: string, id: string): string {
  return `${file} shows the message ${id}, which is in no catalogue: run \`npx lingui extract --clean\``;
}
