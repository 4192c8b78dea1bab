import {
  SITE_MANIFEST_FILE,
  parseSiteManifest,
  type ErrorPageName,
  type SiteManifest,
  type SitePage,
} from '@mallard/site-contract';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { StartupError } from '../platform/utilities/errors.ts';
import type { Encoding } from './accept-encoding.ts';
import { FILE_CACHE_BYTES } from './constants.ts';

export interface SiteFile {
  file: string;
  isHashed: boolean;
}

export interface Site {
  manifest: SiteManifest;
  /** A hash that changes whenever any page does. */
  hash: string;
  /** Returns a page by its exact path with locale. */
  page(path: string): SitePage | undefined;
  /** Returns any other file by its exact path, "/assets/…" or "/favicon.svg". */
  file(path: string): SiteFile | undefined;
  files(): Iterable<string>;
  encodings(file: string): readonly Encoding[];
  read(file: string, encoding: Encoding): Promise<Buffer>;
  /**
   * Returns an error page in a language. Its bytes are in memory, because reading the folder may be
   * what fails.
   */
  errorPage(name: ErrorPageName, locale: string): ErrorPage;
}

export interface ErrorPage {
  csp: string;
  content: ReadonlyMap<Encoding, Buffer>;
}

/** Build output that only servers use. */
const NOT_SERVED: readonly string[] = [
  SITE_MANIFEST_FILE,
  'nginx-error-pages.conf',
  'share-cards.json',
];
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

export function contentTypeOf(file: string): string {
  return CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
}

/**
 * Loads the manifest and the file list of a built site.
 *
 * Requests are looked up in that list and never become file system paths (path traversal).
 *
 * @throws StartupError When the site is not built or cannot be read.
 */
export function loadSite(given: string): Site {
  // Resolve the symbolic link once, so that a release deployed while this process runs isn't picked
  // up piecemeal; the next start loads it.
  const folder = existsSync(given) ? realpathSync(given) : given;
  const manifestPath = join(folder, SITE_MANIFEST_FILE);
  if (!existsSync(manifestPath)) {
    throw new StartupError(
      `The website isn’t built: ${manifestPath} is missing. Run "npx nx build web" or "npm start".`,
    );
  }
  let manifest: SiteManifest;
  const source = readFileSync(manifestPath, 'utf8');
  try {
    manifest = parseSiteManifest(source);
  } catch (cause) {
    throw new StartupError(
      `The built website cannot be read: ${manifestPath} is damaged or of another version. Rebuild it with "npx nx build web --skip-nx-cache".`,
      { cause },
    );
  }

  const stored = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const missing = Object.values(manifest.pages).find(({ file }) => !stored.has(file));
  if (missing !== undefined) {
    throw new StartupError(
      `The built website is incomplete: ${join(folder, missing.file)} is missing. Rebuild it with "npx nx build web --skip-nx-cache".`,
    );
  }
  const isServed = (file: string) =>
    !NOT_SERVED.includes(file) && !file.startsWith('pages/') && !/\.(br|gz)$/.test(file);
  const files = new Map(
    [...stored]
      .filter(isServed)
      .map((file) => [`/${file}`, { file, isHashed: file.startsWith('assets/') }]),
  );
  const pages = new Map(Object.entries(manifest.pages));
  const encodings = new Map(
    [...stored].map((file) => [
      file,
      (['br', 'gzip', 'identity'] as const).filter((encoding) =>
        stored.has(`${file}${SUFFIXES[encoding]}`),
      ),
    ]),
  );
  const cache = new LRUCache<string, Buffer>({
    maxSize: FILE_CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (name) => readFile(join(folder, name)),
    // A file that is evicted while it is read is still sent.
    ignoreFetchAbort: true,
  });
  const errorPages = readErrorPages(folder, manifest, (file) => encodings.get(file) ?? []);

  return {
    manifest,
    hash: createHash('sha256').update(source).digest('base64url').slice(0, 16),
    page: (path) => pages.get(path),
    file: (path) => files.get(path),
    files: () => files.keys(),
    encodings: (file) => encodings.get(file) ?? [],
    read: (file, encoding) => cache.forceFetch(`${file}${SUFFIXES[encoding]}`),
    errorPage(name, locale) {
      const path = manifest.errorPages[name];
      const page = errorPages.get(`/${locale}${path}`);
      if (page !== undefined) return page;
      // Fall back for a locale that this build does not have.
      return errorPages.get(`/${manifest.defaultLocale}${path}`)!;
    },
  };
}

/**
 * Returns every error page by its path with locale.
 *
 * @throws StartupError When one is missing in a language.
 */
function readErrorPages(
  folder: string,
  { errorPages, locales, pages }: SiteManifest,
  encodingsOf: (file: string) => readonly Encoding[],
): ReadonlyMap<string, ErrorPage> {
  const paths = Object.values(errorPages).flatMap((path) =>
    locales.map((locale) => `/${locale}${path}`),
  );
  return new Map(
    paths.map((path) => {
      const page = pages[path];
      if (page === undefined) {
        throw new StartupError(
          `The built website is incomplete: ${path} is missing. Rebuild it with "npx nx build web --skip-nx-cache".`,
        );
      }
      const { csp, file } = page;
      const forms = encodingsOf(file).map((encoding): [Encoding, Buffer] => [
        encoding,
        readFileSync(join(folder, file + SUFFIXES[encoding])),
      ]);
      return [path, { csp, content: new Map(forms) }];
    }),
  );
}
