import { localizedPath, type TranslatedLocale } from '@mallard/locales';
import { stepPaths } from '@mallard/site-contract';
import type { PageSource } from '../vite/pages.ts';
import { composeScripts, scriptFile } from '../vite/scripts/composition.ts';

/** A page at one of its paths, without a locale. */
export interface PageRoute extends PageSource {
  /** Path of the page, if this is a step in its flow. */
  stepOf?: string;
  /** Source of the page's document script, relative to the project. */
  documentScript: string;
}

/**
 * A path that returns a file instead of a page, such as a feed. React Router calls it a resource
 * route.
 */
export interface FileRoute {
  /** Path without a locale, including the extension. */
  path: string;
}

/** The list of languages, which the root serves to clients that send no language preference. */
export const LANGUAGE_LIST_PATH = '/languages';

/** Returns the routes of all pages, including those of their steps. */
export function pageRoutes(pages: readonly PageSource[]): PageRoute[] {
  const scripts = composeScripts(pages);
  return pages.flatMap((source): PageRoute[] => {
    const { path, page } = source;
    const route = { ...source, documentScript: scriptFile(scripts, 'document', path) };
    const steps = stepPaths(path, page.steps);
    return [route, ...steps.map((step) => ({ ...route, path: step, stepOf: path }))];
  });
}

export function fileRoutes(pages: readonly PageSource[]): FileRoute[] {
  return pages
    .flatMap(({ page }) => [page.feed, page.openSearch])
    .flatMap((path) => (path === undefined ? [] : [{ path }]));
}

export function prerenderedPath(locale: TranslatedLocale, route: PageRoute | FileRoute): string {
  return localizedPath(locale, route.path);
}
