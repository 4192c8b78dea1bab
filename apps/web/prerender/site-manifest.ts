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
  /** The page of a locale that is served, with status 404, where there is none. */
  notFound: Record<string, string>;
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
