import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives pages their catalogues, in place of Lingui's own compiled ones.
 *
 * Adds `untranslated`, the ids whose text is still the English source: Lingui fills those in and says no
 * more about it, and pages mark them with their language. In the browser, where only applications need
 * messages, it leaves out those that stand in documents and in the shell alone.
 */
export function finishedCatalogues(config: LinguiConfigNormalized): Plugin {
  const root = config.rootDir ?? '';
  let documentFolders: string[] = [];
  return {
    name: 'mallard:finished-catalogues',
    enforce: 'post',
    buildStart() {
      documentFolders = findDocumentFolders(root);
    },
    async transform(_code, id) {
      if (!id.endsWith('.po')) return undefined;
      const found = getCatalogForFile(relative(root, id), await getCatalogs(config));
      if (!found?.locale) return undefined;
      const { catalog, locale } = found;
      const { messages: texts, missing } = await catalog.getTranslations(locale, {
        fallbackLocales: {},
        sourceLocale: config.sourceLocale ?? '',
      });
      const untranslated = locale === config.sourceLocale ? [] : missing.map(({ id: key }) => key);

      const inDocumentsAlone = new Set<string>();
      if (this.environment.name === 'client') {
        for (const [key, { origin = [] }] of Object.entries((await catalog.read(locale)) ?? {})) {
          const isDocuments = ([file]: readonly [string, number?]): boolean =>
            documentFolders.some((folder) => file.startsWith(folder));
          if (origin.length > 0 && origin.every(isDocuments)) inDocumentsAlone.add(key);
        }
      }
      const needed = (key: string): boolean => !inDocumentsAlone.has(key);
      const messages = Object.fromEntries(
        Object.entries(texts)
          .filter(([key]) => needed(key))
          .map(([key, text]) => [key, compileMessage(text)]),
      );
      return {
        code: [
          `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`,
          `export const untranslated = ${JSON.stringify(untranslated.filter(needed))};`,
        ].join('\n'),
        map: null,
        moduleType: 'js',
      };
    },
  };
}

/** Folders, as catalogues name them, of what never hydrates. */
function findDocumentFolders(root: string): string[] {
  const pages = join(root, 'app/pages');
  const documents = readdirSync(pages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) =>
      readFileSync(join(pages, name, 'route.tsx'), 'utf8').includes("delivery: 'document'"),
    )
    .map(({ name }) => `app/pages/${name}/`);
  return ['app/shell/', ...documents];
}
