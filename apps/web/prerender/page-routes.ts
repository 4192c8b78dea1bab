import type { PageHandle } from '../app/page-handle.ts';
import { localizedPath, type TranslatedLocale } from '@mallard/locales';
import { dirname } from 'node:path';
import type { ServerBuild } from 'react-router';

/** A page of the route table, without its locale. */
export interface PageRoute {
  path: string;
  handle: PageHandle;
  /** Where its modules are: `pages/subscriptions-manage`. */
  folder: string;
  /** The path of the page that this is a step of. */
  stepOf?: string;
}

/** A route that answers with a file instead of a page: a feed. React Router calls it a resource route. */
export interface FileRoute {
  /** Without its locale, with its extension. */
  path: string;
}

/** The list of languages that a client without a stated language gets at the root. */
export const LANGUAGE_LIST_PATH = '/languages';

/**
 * Reads the route table from the server build.
 *
 * @throws When a route says nothing about its delivery: every page must.
 */
export function pageRoutes(routes: ServerBuild['routes']): PageRoute[] {
  return leafRoutes(routes)
    .filter((route) => route.module.default !== undefined)
    .flatMap((route): PageRoute[] => {
      const handle = route.module.handle as PageHandle | undefined;
      if (!handle) throw new Error(`${route.id} exports no handle`);
      const path = pathOf(route).replace(/\/:step\?$/, '') || '/';
      const page = { path, handle, folder: dirname(route.id) };
      const steps = (handle.steps ?? []).map((step) => ({
        ...page,
        path: `${path}/${step}`,
        stepOf: path,
      }));
      return [page, ...steps];
    });
}

/** Reads from the route table what is no page: routes that show nothing. */
export function fileRoutes(routes: ServerBuild['routes']): FileRoute[] {
  return leafRoutes(routes)
    .filter((route) => route.module.default === undefined)
    .map((route) => ({ path: pathOf(route) }));
}

type Route = NonNullable<ServerBuild['routes'][string]>;

function leafRoutes(routes: ServerBuild['routes']): Route[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.id !== 'root' && (route.path !== undefined || route.index));
}

function pathOf(route: Route): string {
  return (route.path ?? '').replace(/^:locale\??/, '').replace(/^(?=[^/])/, '/');
}

/** The address a page or file is prerendered at. */
export function prerenderedPath(locale: TranslatedLocale, route: PageRoute | FileRoute): string {
  return localizedPath(locale, route.path);
}
