import type { ErrorPageName } from '../app/page-handle.ts';

/** `site.json`: all the server needs to know of the built site. */
export interface SiteManifest {
  locales: string[];
  defaultLocale: string;
  /** By path without locale. */
  routes: Record<
    string,
    {
      delivery: 'document' | 'application';
      /** What the path without a locale answers: a redirect, or the page itself. */
      negotiation: 'redirect' | 'in-place';
      /** False for pages that search engines shall not list. */
      indexed: boolean;
      /** The page that this is a step of. */
      stepOf?: string;
    }
  >;
  /** By path with locale. */
  pages: Record<string, SitePage>;
  /** The pages that are answered in place of others, by their paths without locale. They are no routes. */
  errorPages: Record<ErrorPageName, string>;
  /** Path of the list of languages. */
  languageList: string;
}

export interface SitePage {
  /** Relative to the site's folder; `.br` and `.gz` lie beside it. */
  file: string;
  /** A complete Content-Security-Policy value. */
  csp: string;
  /** A strong entity tag, quotes included. */
  etag: string;
}
