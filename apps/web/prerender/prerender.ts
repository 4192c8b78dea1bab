/**
 * Writes the site from the built server and client: one HTML file a page and locale, feeds, all precompressed, and
 * `site.json`, which tells the server what there is and which policy each page needs.
 *
 * Read in this order: page-routes.ts, finish-html.ts, write-site.ts.
 */
import { brand } from '@mallard/brand';
import { DEFAULT_LOCALE, translatedLocales, type TranslatedLocale } from '@mallard/locales';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { readClientFiles, type BuildFolders, type ClientFiles } from './build-files.ts';
import { contentSecurityPolicy, finishHtml } from './finish-html.ts';
import { nginxErrorPages } from './nginx-error-pages.ts';
import { fileRoutes, LANGUAGE_LIST_PATH, pageRoutes, prerenderedPath } from './page-routes.ts';
import type { PageRoute } from './page-routes.ts';
import { writeFonts } from './site-fonts.ts';
import type { SiteManifest, SitePage } from './site-manifest.ts';
import { compressSiteFile, writeSiteFile, type CompressionEffort } from './write-site.ts';

const root = fileURLToPath(new URL('../build/', import.meta.url));
const folders: BuildFolders = {
  client: join(root, 'client'),
  server: join(root, 'server'),
  site: join(root, 'site'),
};
/** Files worked on at once: one core renders, all compress. */
const CONCURRENCY = 16;
/** The search box of the home page sends its form there. */
const FORM_TARGETS = [new URL(brand.links.search).origin];
/** What nginx includes, in the site's folder. */
const NGINX_FILE = 'nginx-error-pages.conf';

let stepStartedAt = performance.now();
await rm(folders.site, { recursive: true, force: true });
const build = (await import(pathToFileURL(join(folders.server, 'index.js')).href)) as ServerBuild;
const files = await readClientFiles(folders);
const fonts = await writeFonts(folders.site);
const routes = pageRoutes(build.routes);
const render = createRequestHandler(build, 'production');

const jobs = routes.flatMap((route) => translatedLocales.map((locale) => ({ route, locale })));
const pages: Record<string, SitePage> = {};
await inParallel(jobs, CONCURRENCY, async ({ route, locale }) => {
  const path = prerenderedPath(locale, route);
  pages[path] = await writePage(path, route, locale, files);
});
const writtenFiles = await Promise.all(
  fileRoutes(build.routes).flatMap((route) =>
    translatedLocales.map((locale) => writeFileOf(prerenderedPath(locale, route))),
  ),
);
reportStep('prerendered', jobs.length + writtenFiles.length);

const assets = await copyAssets();
await inParallel(
  [...Object.values(pages).map(({ file }) => file), ...writtenFiles, ...assets],
  CONCURRENCY,
  (file) => compressSiteFile(folders.site, file, effortFor(file)),
);
reportStep('compressed', jobs.length + writtenFiles.length + assets.length);

const manifest = manifestOf(routes, pages);
await writeFile(join(folders.site, NGINX_FILE), nginxErrorPages(manifest));
// Last: the site is whole when this is there.
await writeFile(join(folders.site, 'site.json'), JSON.stringify(manifest));

function reportStep(done: string, count: number): void {
  const seconds = (performance.now() - stepStartedAt) / 1000;
  stepStartedAt = performance.now();
  const rate = Math.round(count / seconds);
  console.log(`${done} ${count} files in ${seconds.toFixed(1)} s (${rate} a second)`);
}

async function writePage(
  path: string,
  route: PageRoute,
  locale: TranslatedLocale,
  client: ClientFiles,
): Promise<SitePage> {
  const html = await finishHtml(await renderAt(path), locale, route, client, fonts);
  const content = Buffer.from(html);
  const file = `pages${path}.html`;
  await writeSiteFile(folders.site, file, content);
  return {
    file,
    csp: contentSecurityPolicy(html, FORM_TARGETS),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
  };
}

/** Writes what a route answers as it is. Returns the file, which is where its address says. */
async function writeFileOf(path: string): Promise<string> {
  const file = path.slice(1);
  await writeSiteFile(folders.site, file, Buffer.from(await renderAt(path)));
  return file;
}

async function renderAt(path: string): Promise<string> {
  const response = await render(new Request(`https://${brand.domain}${path}`));
  if (response.status !== 200) throw new Error(`${path} rendered with status ${response.status}`);
  return response.text();
}

/** Everything of the client build but what was inlined or is only for the build itself. Returns what it copied. */
async function copyAssets(): Promise<string[]> {
  const entries = await readdir(folders.client, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folders.client.length + 1))
    .filter((name) => !name.startsWith('.vite/'));
  await inParallel(names, CONCURRENCY, async (name) => {
    await writeSiteFile(folders.site, name, await readFile(join(folders.client, name)));
  });
  return names;
}

function effortFor(file: string): CompressionEffort {
  return ['.js', '.css', '.svg', '.json'].includes(extname(file)) ? 'asset' : 'page';
}

function manifestOf(all: PageRoute[], written: Record<string, SitePage>): SiteManifest {
  const site = all.filter(({ handle }) => !handle.errorPage);
  const errorPages = all.flatMap(({ path, handle }) =>
    handle.errorPage ? [[handle.errorPage, path] as const] : [],
  );
  return {
    locales: [...translatedLocales],
    defaultLocale: DEFAULT_LOCALE,
    routes: Object.fromEntries(
      site.map(({ path, handle, stepOf }) => [
        path,
        {
          delivery: handle.delivery,
          negotiation: handle.negotiation ?? 'redirect',
          indexed: !handle.noindex && stepOf === undefined,
          ...(stepOf === undefined ? {} : { stepOf }),
        },
      ]),
    ),
    pages: written,
    errorPages: Object.fromEntries(errorPages) as SiteManifest['errorPages'],
    languageList: LANGUAGE_LIST_PATH,
  };
}

async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
