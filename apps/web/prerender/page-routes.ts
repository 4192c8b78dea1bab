import { localizedPath, type TranslatedLocale } from '@mallard/locales';
import { stepPaths } from '@mallard/site-contract';
import type { PageSource } from '../vite/pages.ts';
import { composeScripts, scriptFile } from '../vite/scripts/composition.ts';

/** A page at one of its addresses, without its locale. */
export interface PageRoute extends PageSource {
  /** The path of the page that this is a step of. */
  stepOf?: string;
  /** Source of what it does after it has loaded, relative to the project. */
  documentScript: string;
}

/** An address that answers with a file instead of a page, such as a feed. React Router calls it a resource route. */
export interface FileRoute {
  /** Without its locale, with its extension. */
  path: string;
}

/** The list of languages that a client without a stated language gets at the root. */
export const LANGUAGE_LIST_PATH = '/languages';

/** The addresses of all pages, those of steps among them. */
export function pageRoutes(pages: readonly PageSource[]): PageRoute[] {
  const scripts = composeScripts(pages);
  return pages.flatMap((source): PageRoute[] => {
    const { path, page } = source;
    const route = { ...source, documentScript: scriptFile(scripts, 'document', path) };
    const steps = stepPaths(path, page.steps);
    return [route, ...steps.map((step) => ({ ...route, path: step, stepOf: path }))];
  });
}

/** What is no page. */
export function fileRoutes(pages: readonly PageSource[]): FileRoute[] {
  return pages
    .flatMap(({ page }) => [page.feed, page.openSearch])
    .flatMap((path) => (path === undefined ? [] : [{ path }]));
}

/** The address a page or file is prerendered at. */
export function prerenderedPath(locale: TranslatedLocale, route: PageRoute | FileRoute): string {
  return localizedPath(locale, route.path);
}
