import { dirname, join, relative, sep } from 'node:path';

/** Modules of parts that no page on the web shows, below the folder `app`, and the names of their messages. */
const IN_APPS: Readonly<Record<string, string>> = {
  'features/native/open-app.tsx': 'in-app',
  'features/removal/RemovalDesk.tsx': 'removal-desk',
};

const pathIn = (sources: string, id: string) => relative(sources, id).split(sep).join('/');

/**
 * Names of the parts of the applications that load their own messages: `Catalogue.withPage` takes them.
 *
 * A page's is its folder below `pages`. Every other module that is loaded on demand comes without messages of its own:
 * they are with what loads it. But for what only apps show.
 *
 * @param sources The folder `app`.
 */
export function partNames(sources: string): (id: string) => string | undefined {
  const pages = join(sources, 'pages');
  return (id) => {
    const name = IN_APPS[pathIn(sources, id)];
    if (name) return name;
    const folder = relative(pages, dirname(id));
    return folder.startsWith('..') ? undefined : folder.split(sep).join('/');
  };
}

/** Whether a part has messages of its own, whatever loads it. */
export function isPartOfApps(sources: string): (id: string) => boolean {
  return (id) => pathIn(sources, id) in IN_APPS;
}
