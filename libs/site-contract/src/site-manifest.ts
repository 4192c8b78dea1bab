import * as z from 'zod/mini';
import { ERROR_PAGES } from './error-pages.ts';

/**
 * The manifest file in the site's folder. It is written last: its presence means that the build is
 * complete.
 */
export const SITE_MANIFEST_FILE = 'site.json';

const routeSchema = z.object({
  delivery: z.enum(['document', 'application']),
  /** The response to the path without a locale: a redirect, or the page itself. */
  negotiation: z.enum(['redirect', 'in-place']),
  /** False for pages that search engines must not index. */
  indexed: z.boolean(),
  /** The page that this route is a step of. */
  stepOf: z.optional(z.string()),
});

const pageSchema = z.object({
  /** Relative to the site's folder. Compressed `.br` and `.gz` variants are stored next to it. */
  file: z.string(),
  /** The complete value of the Content-Security-Policy header. */
  csp: z.string(),
  /** A strong ETag, including the quotes. */
  etag: z.string(),
});

/** Everything a server needs to know about the built site. */
export const siteManifestSchema = z.object({
  locales: z.array(z.string()),
  defaultLocale: z.string(),
  /** Keyed by path without a locale. */
  routes: z.record(z.string(), routeSchema),
  /** Keyed by path with a locale. */
  pages: z.record(z.string(), pageSchema),
  /** Paths, without a locale, of the pages served in place of others. They are not routes. */
  errorPages: z.record(z.enum(ERROR_PAGES), z.string()),
  /** The path of the language list. */
  languageList: z.string(),
});

export type SiteManifest = z.infer<typeof siteManifestSchema>;
export type SiteRoute = z.infer<typeof routeSchema>;
export type SitePage = z.infer<typeof pageSchema>;

/**
 * Parses the text of a `site.json`.
 *
 * @throws If it isn't valid JSON or doesn't match this version's schema.
 */
export function parseSiteManifest(text: string): SiteManifest {
  return siteManifestSchema.parse(JSON.parse(text));
}
