import * as z from 'zod/mini';
import { ERROR_PAGES } from './error-pages.ts';

/** In the site's folder. Written last: the site is whole when it is there. */
export const SITE_MANIFEST_FILE = 'site.json';

const routeSchema = z.object({
  delivery: z.enum(['document', 'application']),
  /** What the path without a locale responds with: a redirect, or the page itself. */
  negotiation: z.enum(['redirect', 'in-place']),
  /** False for pages that search engines shall not list. */
  indexed: z.boolean(),
  /** The page that this is a step of. */
  stepOf: z.optional(z.string()),
});

const pageSchema = z.object({
  /** Relative to the site's folder. `.br` and `.gz` lie beside it once the site is compressed. */
  file: z.string(),
  /** A complete Content-Security-Policy value. */
  csp: z.string(),
  /** A strong entity tag, quotes included. */
  etag: z.string(),
});

/** All that a server needs to know of the built site. */
export const siteManifestSchema = z.object({
  locales: z.array(z.string()),
  defaultLocale: z.string(),
  /** By path without locale. */
  routes: z.record(z.string(), routeSchema),
  /** By path with locale. */
  pages: z.record(z.string(), pageSchema),
  /** The pages that are served in place of others, by their paths without locale. They are no routes. */
  errorPages: z.record(z.enum(ERROR_PAGES), z.string()),
  /** Path of the list of languages. */
  languageList: z.string(),
});

export type SiteManifest = z.infer<typeof siteManifestSchema>;
export type SiteRoute = z.infer<typeof routeSchema>;
export type SitePage = z.infer<typeof pageSchema>;

/**
 * Reads the text of a `site.json`.
 *
 * @throws When it is no JSON, or not in the form of this version.
 */
export function parseSiteManifest(text: string): SiteManifest {
  return siteManifestSchema.parse(JSON.parse(text));
}
