import { localizedPath, translatedLocales } from '@mallard/locales';
import type { SiteManifest } from '@mallard/site-contract';
import { canonicalAddress } from '../app/content/canonical-address.ts';
import { escapeMarkup } from '../app/content/escape-markup.ts';

/** The sitemap index that `robots.txt` refers to. */
const INDEX = 'sitemap.xml';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Creates a sitemap for each language, with every indexed page and its versions in other languages,
 * and an index of all sitemaps.
 *
 * @returns The contents by file name.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemaps({ routes }: Pick<SiteManifest, 'routes'>): Map<string, string> {
  const listed = Object.keys(routes).filter((route) => routes[route]?.indexed);
  const address = (path: string) => escapeMarkup(canonicalAddress(path));
  const alternate = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`;
  const versions = new Map(
    listed.map((route) => [
      route,
      translatedLocales.map((locale) => alternate(locale, localizedPath(locale, route))).join('') +
        alternate('x-default', route),
    ]),
  );
  const files = new Map<string, string>();
  for (const locale of translatedLocales) {
    const entries = listed.map(
      (route) =>
        `<url><loc>${address(localizedPath(locale, route))}</loc>${versions.get(route)}</url>\n`,
    );
    files.set(
      `sitemap-${locale}.xml`,
      `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`,
    );
  }
  const parts = [...files.keys()].map(
    (file) => `<sitemap><loc>${address(`/${file}`)}</loc></sitemap>\n`,
  );
  return files.set(INDEX, `${HEAD}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`);
}
