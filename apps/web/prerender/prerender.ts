/**
 * Writes the site from the built server and client: one HTML file per page and locale, feeds,
 * sitemaps, and `site.json`, which tells the server which pages exist and which policy each of them
 * needs. compress.ts compresses the files.
 *
 * Read in this order: page-routes.ts, render-routes.ts, page-worker.ts, page-html.ts.
 */
import { DEFAULT_LOCALE, translatedLocales } from '@mallard/locales';
import { SITE_MANIFEST_FILE, type SiteManifest, type SitePage } from '@mallard/site-contract';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPages } from '../vite/pages.ts';
import { writeBlankCards } from '../assets/share-cards/blank-cards.ts';
import { CARDS_FILE } from '../assets/share-cards/share-card.ts';
import { folders } from '../vite/build-files.ts';
import { NGINX_FILE, nginxErrorPages } from './nginx-error-pages.ts';
import { fileRoutes, LANGUAGE_LIST_PATH, pageRoutes, type PageRoute } from './page-routes.ts';
import { renderRoutes } from './render-routes.ts';
import { writeFonts } from './site-fonts.ts';
import { sitemaps } from './sitemaps.ts';

const startedAt = performance.now();
await rm(folders.site, { recursive: true, force: true });
const declared = readPages();
const routes = pageRoutes(declared);
await copyAssets();
const fonts = await writeFonts(folders.site);

const { pages, files, cards } = await renderRoutes(
  [
    ...routes.map((_, index) => ({ kind: 'page' as const, index })),
    ...fileRoutes(declared).map((_, index) => ({ kind: 'file' as const, index })),
  ],
  { folders, fonts, declared },
);

const manifest = manifestOf(routes, pages);
for (const [file, content] of sitemaps(manifest))
  await writeFile(join(folders.site, file), content);
await writeFile(join(folders.site, NGINX_FILE), nginxErrorPages(manifest));
// Placeholders; draw-cards.ts draws the real cards for a release.
await writeBlankCards(folders.site, cards);
await writeFile(join(folders.site, CARDS_FILE), JSON.stringify(cards));
// Write the manifest last: its presence marks the site as complete.
await writeFile(join(folders.site, SITE_MANIFEST_FILE), JSON.stringify(manifest));

const count = Object.keys(pages).length + files.length;
const seconds = (performance.now() - startedAt) / 1000;
console.log(
  `prerendered ${count} files in ${seconds.toFixed(1)} s (${Math.round(count / seconds)} a second)`,
);

/**
 * Copies the assets that pages load: the applications, and files that rendered pages refer to.
 * Styles are inline in the pages.
 */
async function copyAssets(): Promise<void> {
  const ownOfBuild = join(folders.client, '.vite');
  await cp(folders.client, folders.site, {
    recursive: true,
    filter: (source) => source !== ownOfBuild,
  });
  await cp(join(folders.server, 'assets'), join(folders.site, 'assets'), {
    recursive: true,
    filter: (source) => !/\.(?:js|css)$/.test(source),
  });
}

function manifestOf(all: PageRoute[], written: Record<string, SitePage>): SiteManifest {
  const site = all.filter(({ page }) => !page.errorPage);
  const errorPages = all.flatMap(({ path, page }) =>
    page.errorPage ? [[page.errorPage, path] as const] : [],
  );
  return {
    locales: [...translatedLocales],
    defaultLocale: DEFAULT_LOCALE,
    routes: Object.fromEntries(
      site.map(({ path, page, stepOf }) => [
        path,
        {
          delivery: page.delivery,
          negotiation: page.negotiation ?? 'redirect',
          indexed: page.indexed !== false && stepOf === undefined,
          ...(stepOf === undefined ? {} : { stepOf }),
        },
      ]),
    ),
    pages: written,
    errorPages: Object.fromEntries(errorPages) as SiteManifest['errorPages'],
    languageList: LANGUAGE_LIST_PATH,
  };
}
