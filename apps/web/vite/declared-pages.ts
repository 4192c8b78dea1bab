import { join } from 'node:path';
import type { Plugin } from 'vite';
import { APP } from './evaluate.ts';
import type { PageSource } from './pages.ts';

const SLOTS = { plain: 'application/Slot.tsx', subscription: 'application/SubscriptionSlot.tsx' };

/**
 * Returns the source module of a page's document, relative to the app. For an application, it is
 * the slot.
 */
export function documentModule({ folder, page }: PageSource): string {
  return page.delivery === 'application' ? SLOTS[page.theme ?? 'plain'] : `${folder}/Page.tsx`;
}

/**
 * Provides page declarations as virtual modules:
 *
 * - `virtual:pages` has all pages by path, and the files that they declare, for rendering
 * - `virtual:application-pages` has the pages that hydrate, each of which loads its own code
 *
 * @param readPages Called for each build, because declarations change during development.
 */
export function declaredPages(readPages: () => PageSource[]): Plugin {
  const inFolder = ({ folder }: PageSource, file: string) => join(APP, folder, file);
  const importing = (file: string) => `() => import('${file}')`;

  function pagesModule(all: readonly PageSource[]): string {
    const files = all.flatMap((source) => [
      ...(source.page.feed ? [{ path: source.page.feed, file: inFolder(source, 'feed.ts') }] : []),
      ...(source.page.openSearch
        ? [{ path: source.page.openSearch, file: inFolder(source, 'opensearch.ts') }]
        : []),
    ]);
    return [
      ...all.map((source, index) => `import page${index} from '${inFolder(source, 'page.ts')}';`),
      'export const pages = [',
      ...all.map((source, index) => {
        const module = join(APP, documentModule(source));
        return `{ path: '${source.path}', folder: '${source.folder}', page: page${index}, load: ${importing(module)} },`;
      }),
      '];',
      `export const files = [${files.map(({ path, file }) => `{ path: '${path}', load: ${importing(file)} }`).join()}];`,
    ].join('\n');
  }

  function applicationPagesModule(all: readonly PageSource[]): string {
    return [
      `import { lazyPage } from '${join(APP, 'application/lazy-page.tsx')}';`,
      ...all.map((source, index) => `import page${index} from '${inFolder(source, 'page.ts')}';`),
      'export const applicationPages = [',
      ...all.map((source, index) => {
        const file = inFolder(source, 'Page.tsx');
        return `{ ...page${index}, path: '${source.path}', ...lazyPage(() => import('${file}').then((own) => own.default)) },`;
      }),
      '];',
    ].join('\n');
  }

  return {
    name: 'mallard:declared-pages',
    configureServer(server) {
      // Routes, scripts and lists depend on declarations, so restart to read everything again.
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => {
          if (file.startsWith(APP) && file.endsWith('/page.ts')) void server.restart();
        });
      }
    },
    resolveId: (id) =>
      id === 'virtual:pages' || id === 'virtual:application-pages' ? `\0${id}` : undefined,
    load(id) {
      if (id === '\0virtual:pages') return pagesModule(readPages());
      if (id !== '\0virtual:application-pages') return undefined;
      return applicationPagesModule(
        readPages().filter(({ page }) => page.delivery === 'application'),
      );
    },
  };
}
