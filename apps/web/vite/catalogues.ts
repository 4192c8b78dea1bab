import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { readApplicationFiles, type ApplicationFiles } from './application-files.ts';

/**
 * Gives pages their catalogues, in place of Lingui's own compiled ones.
 *
 * Adds `untranslated`, the ids whose text is still the English source: Lingui fills those in and says no
 * more about it, and pages mark them with their language.
 *
 * In the browser, where only applications need messages, a catalogue has those that every application needs. Those of
 * one page alone are in a module of its own, `<locale>.po?page=<folder>`, which the catalogue's `pages` loads.
 *
 * @param isSplit False where a part is shown without the page that it is on: everything is in one then, as on a server.
 */
export function finishedCatalogues(
  config: LinguiConfigNormalized,
  { isSplit = true }: { isSplit?: boolean } = {},
): Plugin {
  const root = config.rootDir ?? '';
  let files: ApplicationFiles;
  return {
    name: 'mallard:finished-catalogues',
    enforce: 'post',
    buildStart() {
      files = readApplicationFiles(join(root, 'app'));
    },
    async transform(_code, id) {
      const [file = '', query = ''] = id.split('?');
      if (!file.endsWith('.po')) return undefined;
      const found = getCatalogForFile(relative(root, file), await getCatalogs(config));
      if (!found?.locale) return undefined;
      const { catalog, locale } = found;
      const { messages: texts, missing } = await catalog.getTranslations(locale, {
        fallbackLocales: {},
        sourceLocale: config.sourceLocale ?? '',
      });
      const isSource = locale === config.sourceLocale;
      const untranslated = new Set(isSource ? [] : missing.map(({ id: key }) => key));
      const moduleOf = (needed: (key: string) => boolean, pages = '') => ({
        code: [
          `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled(texts, needed)))});`,
          `export const untranslated = ${JSON.stringify([...untranslated].filter(needed))};`,
          `export const pages = {${pages}};`,
        ].join('\n'),
        map: null,
        moduleType: 'js' as const,
      });
      if (!isSplit || this.environment.name !== 'client') return moduleOf(() => true);

      const origins = new Map<string, string[]>();
      for (const [key, { origin = [] }] of Object.entries((await catalog.read(locale)) ?? {})) {
        origins.set(
          key,
          origin.map(([source]) => join(root, source)),
        );
      }
      const standsIn = (sources: ReadonlySet<string> | undefined, key: string): boolean =>
        sources !== undefined && (origins.get(key) ?? []).some((source) => sources.has(source));
      const isShared = (key: string): boolean => standsIn(files.shared, key);
      const isOfPage = (page: string, key: string): boolean =>
        !isShared(key) && standsIn(files.pages.get(page), key);

      const page = new URLSearchParams(query).get('page');
      if (page) return moduleOf((key) => isOfPage(page, key));
      const imports = [...files.pages.keys()]
        .filter((folder) => Object.keys(texts).some((key) => isOfPage(folder, key)))
        .map((folder) => `'${folder}': () => import('./${basename(file)}?page=${folder}')`);
      return moduleOf(isShared, imports.join());
    },
  };
}

function compiled(texts: Record<string, string>, needed: (key: string) => boolean) {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => needed(key))
      .map(([key, text]) => [key, compileMessage(text)]),
  );
}
