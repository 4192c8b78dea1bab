import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PageDeclaration } from '../app/kit/define-page.ts';
import { APP, evaluate } from './evaluate.ts';

/** A page's declaration with its location. */
export interface PageSource {
  /** Path without a locale, such as `/subscriptions/manage`. */
  path: string;
  /** Folder relative to the app, such as `pages/subscriptions/manage`. */
  folder: string;
  page: PageDeclaration;
}

/** The folder of the page at `/`. Every other page has the path of its folder. */
const HOME_FOLDER = 'pages/home';

/**
 * Reads all page declarations, by path, before bundling. Their messages are not translated: the
 * build only needs paths, scripts and lists.
 *
 * @throws If a declaration can't be read, with the file in the message.
 */
export function readPages(): PageSource[] {
  const files = globSync('pages/**/page.ts', { cwd: APP }).toSorted();
  const pages = evaluate<(PageDeclaration | undefined)[]>(
    [
      ...files.map((file, index) => `import page${index} from './${file}';`),
      `module.exports = [${files.map((_file, index) => `page${index}`).join()}];`,
    ].join('\n'),
  );
  const sources = files.map((file, index) => {
    const folder = dirname(file);
    const page = pages[index];
    if (!page) throw new Error(`apps/web/app/${file} has to export definePage({ … })`);
    const path = folder === HOME_FOLDER ? '/' : folder.slice('pages'.length);
    return { path, folder, page };
  });
  return sources.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
