/** A worker thread of the prerenderer: renders, post-processes and writes the requested routes. */
import { brand } from '@mallard/brand';
import { translatedLocales, type TranslatedLocale } from '@mallard/locales';
import type { SitePage } from '@mallard/site-contract';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type * as Server from '../app/entry.server.tsx';
import type { PageSource } from '../vite/pages.ts';
import { readBuiltFiles, type BuildFolders } from '../vite/build-files.ts';
import type { ShareCard } from '../assets/share-cards/share-card.ts';
import { contentSecurityPolicy, pageHtml, type PageHtml } from './page-html.ts';
import { fileRoutes, pageRoutes, prerenderedPath, type PageRoute } from './page-routes.ts';
import { fontAddresses, type WrittenFonts } from './site-fonts.ts';
import { writeSiteFile } from './write-site.ts';

export interface WorkerOptions {
  folders: BuildFolders;
  fonts: WrittenFonts;
  /**
   * Read once in the main thread: evaluating the declarations runs a bundler, which each thread
   * would repeat.
   */
  declared: PageSource[];
}

/** A route by its index, to be rendered in every locale. */
export interface RouteTask {
  kind: 'page' | 'file';
  index: number;
}

/** The files written for a task. */
export interface RouteResult {
  pages: [path: string, page: SitePage][];
  /** Files other than pages. */
  files: string[];
  /** Share cards that pages use, by file name. */
  cards: [file: string, card: ShareCard][];
}

/**
 * Number of pages that one thread processes concurrently: while one is written, the next is
 * rendered.
 */
const CONCURRENCY = 8;
/** Origin to which the home page's search form submits. */
const FORM_TARGETS = URL.canParse(brand.links.search) ? [new URL(brand.links.search).origin] : [];

const { folders, fonts: written, declared } = workerData as WorkerOptions;
const entry = pathToFileURL(join(folders.server, 'index.js')).href;
const { renderFile, renderPage } = (await import(entry)) as typeof Server;
const build = { renderPage, files: readBuiltFiles(folders), fonts: fontAddresses(written) };
const routes = { page: pageRoutes(declared), file: fileRoutes(declared) };

parentPort?.on('message', (task: RouteTask) => {
  // Don't catch errors: one ends the thread and thereby the build.
  void writeRoute(task).then((result) => parentPort?.postMessage(result));
});

async function writeRoute({ kind, index }: RouteTask): Promise<RouteResult> {
  const result: RouteResult = { pages: [], files: [], cards: [] };
  const locales = translatedLocales.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const locale of locales) {
        const route = routes[kind][index];
        if (!route) throw new Error(`no route ${kind} ${index}`);
        const path = prerenderedPath(locale, route);
        if ('page' in route) {
          const { page, card } = await writePage(path, route, locale);
          result.pages.push([path, page]);
          if (card) result.cards.push([card.file, card.content]);
        } else result.files.push(await writeFileOf(path));
      }
    }),
  );
  return result;
}

async function writePage(
  path: string,
  route: PageRoute,
  locale: TranslatedLocale,
): Promise<{ page: SitePage; card: PageHtml['card'] }> {
  const { html, card } = await pageHtml(path, locale, route, build);
  const content = Buffer.from(html);
  const file = `pages${path}.html`;
  await writeSiteFile(folders.site, file, content);
  return {
    page: {
      file,
      csp: contentSecurityPolicy(html, FORM_TARGETS),
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    },
    card,
  };
}

/** Writes a file other than a page. Returns its path in the site, which equals its URL path. */
async function writeFileOf(path: string): Promise<string> {
  const content = await renderFile(path);
  if (content === undefined) throw new Error(`no file at ${path}`);
  const file = path.slice(1);
  await writeSiteFile(folders.site, file, Buffer.from(content));
  return file;
}
