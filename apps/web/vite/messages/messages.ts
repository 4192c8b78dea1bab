import type { LinguiConfigNormalized } from '@lingui/conf';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { readApplicationParts } from './application-parts.ts';
import { divideMessages, homelessMessages, type DividedMessages } from './divided-messages.ts';
import { linguiMacros } from './macros.ts';
import { readCatalogue, type CompiledCatalogue } from './read-catalogue.ts';

interface MessageSplit {
  /** The module that all applications begin with. */
  entry: string;
  /** Name of the part that begins with a module and loads its own messages. */
  nameOf: (id: string) => string | undefined;
  /** Whether it loads them in another part, too. */
  isApart: (id: string) => boolean;
}

export interface MessagesOptions {
  config: LinguiConfigNormalized;
  /** The folder whose sources have messages, with a slash at its end. */
  sources: string;
  /** Two languages have texts that nobody has to translate: see `pseudo-locales.ts`. */
  hasPseudoLocales?: boolean;
  /** How messages are divided in the browser. Without it all are in one catalogue, as on a server. */
  split?: MessageSplit;
}

const CATALOGUE = /\.po(?:\?|$)/;

/**
 * Compiles Lingui's macros and catalogues.
 *
 * A catalogue's module has, beside its messages, `untranslated`: the ids whose text is still the English source. Lingui
 * fills those in and says no more about it, and pages mark them with their language.
 *
 * In the browser, where only applications need messages, a catalogue has those that every application may show. Those of
 * one part alone are in a module of its own, `<locale>.po?page=<name>`, which the catalogue’s `pages` loads. Which are
 * which follows from the imports, as the bundler resolved them, and from the messages that each source has.
 *
 * @throws When a message is shown by a part that loads no catalogue with it.
 */
export function messages({ config, sources, hasPseudoLocales, split }: MessagesOptions): Plugin[] {
  const messagesOf = new Map<string, ReadonlySet<string>>();
  const catalogues = new Map<string, Promise<CompiledCatalogue | undefined>>();
  let isBuild = false;
  let divided: Promise<DividedMessages> | undefined;

  const catalogueIn = (file: string) => {
    const catalogue = catalogues.get(file) ?? readCatalogue(file, config, hasPseudoLocales);
    // A development server reads it again after a change.
    if (isBuild) catalogues.set(file, catalogue);
    return catalogue;
  };
  const partsOf = ({ entry, nameOf, isApart }: MessageSplit, load: LoadModule) =>
    readApplicationParts(entry, nameOf, isApart, async (id) =>
      CATALOGUE.test(id) ? undefined : load(id),
    );

  const catalogueModules: Plugin = {
    name: 'mallard:messages',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: CATALOGUE },
      async handler(id) {
        const [file = '', query] = id.split('?');
        const catalogue = await catalogueIn(file);
        if (!catalogue) return undefined;
        if (!split || !isBuild || this.environment.name !== 'client') {
          return moduleOf(catalogue, [...catalogue.messages.keys()]);
        }
        divided ??= partsOf(split, (each) => this.load({ id: each })).then((parts) =>
          divideMessages(parts, messagesOf),
        );
        const { shared, ofPart } = await divided;
        const part = new URLSearchParams(query).get('page');
        if (part !== null) return moduleOf(catalogue, ofPart.get(part) ?? []);
        const imports = [...ofPart.keys()].map(
          (name) => `'${name}': () => import('./${basename(file)}?page=${name}')`,
        );
        return moduleOf(catalogue, shared, imports);
      },
    },
    async generateBundle() {
      if (!split || this.environment.name !== 'client') return;
      const { sourceLocale = '', rootDir = '' } = config;
      const source = await catalogueIn(join(rootDir, 'locales', `${sourceLocale}.po`));
      if (!divided || !source) throw new Error('the applications load no catalogue');
      const parts = await partsOf(split, (id) => this.getModuleInfo(id));
      const homeless = homelessMessages(parts, await divided, messagesOf, source.messages);
      if (homeless.length > 0) throw new Error(homeless.join('\n'));
    },
  };
  return [linguiMacros(sources, messagesOf), catalogueModules];
}

type LoadModule = (id: string) => Rolldown.ModuleInfo | null | Promise<Rolldown.ModuleInfo>;

function moduleOf(
  { messages, untranslated }: CompiledCatalogue,
  ids: Iterable<string>,
  parts: readonly string[] = [],
) {
  // In the order of the catalogue: sources are read in any order, and a build is to be the same each time.
  const wanted = new Set(ids);
  const texts = Object.fromEntries([...messages].filter(([id]) => wanted.has(id)));
  return {
    code: [
      `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(texts))});`,
      `export const untranslated = ${JSON.stringify([...untranslated].filter((id) => wanted.has(id)))};`,
      `export const pages = {${parts.toSorted().join()}};`,
    ].join('\n'),
    moduleType: 'js' as const,
  };
}
