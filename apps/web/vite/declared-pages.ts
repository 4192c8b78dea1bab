import { join } from 'node:path';
import type { Plugin } from 'vite';
import { partNames } from './messages/part-names.ts';
import { APP } from './evaluate.ts';
import type { PageSource } from './pages.ts';

/**
 * Gives declarations of pages to what renders them:
 *
 * - `virtual:pages` has all, by path, where pages are rendered; the shell never runs in a browser
 * - `virtual:application-pages` has those that hydrate, each loading its own code and messages
 *
 * @param readPages Called again for each build: while developing, declarations change.
 */
export function declaredPages(readPages: () => PageSource[]): Plugin {
  const nameOf = partNames(APP);
  const declaration = ({ folder }: PageSource) => join(APP, folder, 'page.ts');
  return {
    name: 'mallard:declared-pages',
    configureServer(server) {
      // Routes, scripts and lists follow from declarations: all is read again.
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, (file) => {
          if (file.startsWith(APP) && file.endsWith('/page.ts')) void server.restart();
        });
      }
    },
    resolveId: (id) =>
      id === 'virtual:pages' || id === 'virtual:application-pages' ? `\0${id}` : undefined,
    load(id) {
      if (id === '\0virtual:pages') {
        if (this.environment.name === 'client') return 'export const pages = [];';
        const all = readPages();
        return [
          ...all.map((page, index) => `import page${index} from '${declaration(page)}';`),
          'export const pages = [',
          ...all.map(
            ({ path, folder }, index) =>
              `{ path: '${path}', folder: '${folder}', page: page${index} },`,
          ),
          '];',
        ].join('\n');
      }
      if (id !== '\0virtual:application-pages') return undefined;
      const all = readPages().filter(({ page }) => page.delivery === 'application');
      return [
        `import { lazyPage } from '${join(APP, 'application/lazy-page.tsx')}';`,
        ...all.map((page, index) => `import page${index} from '${declaration(page)}';`),
        'export const applicationPages = [',
        ...all.map(
          ({ path, folder }, index) =>
            `{ ...page${index}, path: '${path}', ...lazyPage('${nameOf(join(APP, folder, 'Page.tsx'))}', () => import('${join(APP, folder, 'Page.tsx')}').then((own) => own.default)) },`,
        ),
        '];',
      ].join('\n');
    },
  };
}
