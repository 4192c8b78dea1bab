import { dirname, join, relative, sep } from 'node:path';

/**
 * Names of the parts of the applications that load their own messages: `Catalogue.withPage` takes them.
 *
 * A page's is its folder below `pages`. Every other module that is loaded on demand comes without messages of its own:
 * they are with what loads it.
 *
 * @param sources The folder `app`.
 */
export function partNames(sources: string): (id: string) => string | undefined {
  const pages = join(sources, 'pages');
  // What only apps show, which no page on the web loads.
  const inApp = join(sources, 'features/native/open-app.tsx');
  return (id) => {
    if (id === inApp) return 'in-app';
    const folder = relative(pages, dirname(id));
    return folder.startsWith('..') ? undefined : folder.split(sep).join('/');
  };
}
