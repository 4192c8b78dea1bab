import { ERROR_PAGES, type ErrorPageName, type SitePage } from '@mallard/site-contract';
import {
  isTranslatedLocale,
  nearestLocale,
  negotiateLocale,
  splitLocalePath,
  type TranslatedLocale,
} from '@mallard/locales';
import { SET_LANGUAGE } from './constants.ts';
import { isProbe } from '../platform/http/probes.ts';
import type { Site } from './site.ts';

export interface PageRequest {
  /** The URL as sent, with the query: "/de/pro?origin=x". */
  url: string;
  languageCookie: string | undefined;
  acceptLanguage: string | undefined;
  /** Whether error pages can be opened at their own paths, for development. */
  showsErrorPages?: boolean;
}

/**
 * The response to a page request. `location` is always a path of ours that starts with a single
 * slash, which prevents open redirects.
 */
export type PageResponse =
  | {
      kind: 'page';
      page: SitePage;
      locale: string;
      /** Whether the cookie or `Accept-Language` affected the result. */
      isNegotiated: boolean;
    }
  | { kind: 'error-page'; name: ErrorPageName; locale: string }
  | { kind: 'redirect'; status: 302 | 308; location: string; isNegotiated: boolean }
  | { kind: 'set-language'; locale: TranslatedLocale; location: string }
  /** Reserved paths of the services and assets, and probed paths, which get no page. */
  | { kind: 'none' };

/**
 * Language, script and region, or the one variant among the UI locales. Other words, such as
 * "no-tracking", remain page names.
 */
const LANGUAGE_SEGMENT = /^[a-z]{2,3}(?:[-_](?:[a-z]{4}|valencia))?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

/** Path prefixes below which unknown paths get no page. */
const RESERVED = /^\/(api|t|dev|assets|metrics|__[^/]*|\.well-known)(\/|$)/;

/**
 * Resolves a request to a page, a redirect or an error page: the routing of the whole website,
 * without a server.
 *
 * At most one redirect leads to a page, and none to a page that doesn't exist.
 *
 * @see Architecture §6, contracts.
 */
export function resolvePageRequest(site: Site, request: PageRequest): PageResponse {
  const { manifest } = site;
  const [rawPath = '', ...queries] = request.url.split('?');
  // Keep the query as sent: scripts may parse another encoding of the same query differently.
  const parameters = queries.length > 0 ? queries.join('?').split('&') : [];
  const path = decodePath(rawPath);
  if (path !== undefined && RESERVED.test(path)) return { kind: 'none' };

  const negotiate = () =>
    negotiateLocale({ cookie: request.languageCookie, acceptLanguage: request.acceptLanguage });
  if (path === undefined) return notFound(negotiate().locale);

  const { locale, path: spelledPath } = splitLocalePath(collapseSlashes(path));
  // All page paths are lower case.
  const pagePath = spelledPath.toLowerCase();
  if (isProbe(pagePath)) return { kind: 'none' };

  if (locale !== undefined) {
    const canonicalPath = pathIn(locale, pagePath);
    const page = site.page(canonicalPath);
    const errorPage = ERROR_PAGES.find((name) => manifest.errorPages[name] === pagePath);
    if (errorPage && request.showsErrorPages)
      return { kind: 'error-page', name: errorPage, locale };
    if (page === undefined || errorPage) return notFound(locale);
    if (isTranslatedLocale(locale) && parameters.includes(SET_LANGUAGE)) {
      const others = parameters.filter((parameter) => parameter !== SET_LANGUAGE);
      return { kind: 'set-language', locale, location: withQuery(canonicalPath, others) };
    }
    if (canonicalPath !== rawPath) {
      return {
        kind: 'redirect',
        status: 308,
        location: withQuery(canonicalPath, parameters),
        isNegotiated: false,
      };
    }
    return { kind: 'page', page, locale, isNegotiated: false };
  }

  const route = Object.hasOwn(manifest.routes, pagePath) ? manifest.routes[pagePath] : undefined;
  const elsewhere = route ? undefined : uiLocalePath(pagePath);
  if (elsewhere && site.page(elsewhere)) {
    return {
      kind: 'redirect',
      status: 308,
      location: withQuery(elsewhere, parameters),
      isNegotiated: false,
    };
  }

  const negotiated = negotiate();
  if (route === undefined) return notFound(negotiated.locale);

  if (route.negotiation === 'redirect' && negotiated.explicit) {
    return {
      kind: 'redirect',
      status: 302,
      location: withQuery(pathIn(negotiated.locale, pagePath), parameters),
      isNegotiated: true,
    };
  }
  if (pagePath !== rawPath) {
    return {
      kind: 'redirect',
      status: 308,
      location: withQuery(pagePath, parameters),
      isNegotiated: false,
    };
  }
  // Visitors without a language preference get English; every page links to the other languages.
  const page = site.page(pathIn(negotiated.locale, pagePath));
  return page === undefined
    ? notFound(negotiated.locale)
    : { kind: 'page', page, locale: negotiated.locale, isNegotiated: true };
}

/** Whether a page, a file or a redirect to one exists at a path. */
export function isServed(site: Site, path: string): boolean {
  const request = { url: path, languageCookie: undefined, acceptLanguage: undefined };
  return (
    site.file(path) !== undefined ||
    ['page', 'redirect'].includes(resolvePageRequest(site, request).kind)
  );
}

/**
 * Maps a path with a UI language to the page in the nearest translated language: "/ca/app" to
 * "/es/app".
 */
function uiLocalePath(path: string): string | undefined {
  const [start = '', first = ''] = /^\/([^/]+)/.exec(path) ?? [];
  const locale = LANGUAGE_SEGMENT.test(first) ? nearestLocale(first) : undefined;
  return locale && pathIn(locale, path.slice(start.length) || '/');
}

function notFound(locale: string): PageResponse {
  return { kind: 'error-page', name: 'not-found', locale };
}

function pathIn(locale: string, pagePath: string): string {
  return pagePath === '/' ? `/${locale}` : `/${locale}${pagePath}`;
}

function withQuery(path: string, parameters: readonly string[]): string {
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Collapses slashes and backslashes: browsers read "\" as "/", and "//host" as another site. */
function collapseSlashes(path: string): string {
  return path.replace(/[/\\]+/g, '/');
}
