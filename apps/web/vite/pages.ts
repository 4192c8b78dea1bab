import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PageDeclaration } from '../app/kit/define-page.ts';
import { APP, evaluate } from './evaluate.ts';

/** A page as its `page.ts` declares it, and where that is. */
export interface PageSource {
  /** Without a locale: `/subscriptions/manage`. */
  path: string;
  /** Relative to the app: `pages/subscriptions/manage`. */
  folder: string;
  page: PageDeclaration;
}

/** The folder of the page at `/`; any other page is at the path of its folder. */
const HOME_FOLDER = 'pages/home';

/**
 * Reads every declaration of a page, by path, before anything is bundled. Their texts are not looked up: what is built here are
 * addresses, scripts and lists.
 *
 * @throws Where a declaration cannot be read, with the file in the message.
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
