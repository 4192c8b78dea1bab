import { ERROR_PAGES, SITE_MANIFEST_FILE, type SiteManifest } from '@mallard/site-contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const LOCALES = ['en', 'de', 'fr', 'pt-BR', 'zh-Hant'];
const ROUTES: SiteManifest['routes'] = {
  '/': { delivery: 'document', negotiation: 'redirect', indexed: true },
  '/privacy': { delivery: 'document', negotiation: 'redirect', indexed: true },
  '/pro': { delivery: 'document', negotiation: 'in-place', indexed: true },
  '/subscriptions/manage': { delivery: 'application', negotiation: 'in-place', indexed: false },
};

const ERROR_PATHS = Object.fromEntries(
  ERROR_PAGES.map((name) => [name, name === 'not-found' ? '/404' : `/errors/${name}`]),
) as SiteManifest['errorPages'];

export interface FixturePages {
  /** Paths without a locale of additional documents. */
  documents?: readonly string[];
  csp?: string;
  page?: (path: string) => string;
}

/** Writes a site with a few pages in the prerenderer's output format. */
export async function writeFixtureSite({
  csp,
  documents = [],
  page = (path) => `<!doctype html><title>${path}</title>${'padding '.repeat(50)}`,
}: FixturePages = {}): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-site-'));
  const write = async (file: string, content: string) => {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    await writeFile(`${path}.br`, brotliCompressSync(content));
    await writeFile(`${path}.gz`, gzipSync(content));
  };
  const routes: SiteManifest['routes'] = { ...ROUTES };
  for (const path of documents) {
    routes[path] = { delivery: 'document', negotiation: 'redirect', indexed: true };
  }
  const pages: SiteManifest['pages'] = {};
  for (const locale of LOCALES) {
    for (const route of [...Object.keys(routes), ...Object.values(ERROR_PATHS), '/languages']) {
      const path = route === '/' ? `/${locale}` : `/${locale}${route}`;
      const file = `pages${path}.html`;
      pages[path] = {
        file,
        csp: csp ?? `default-src 'none'; require-trusted-types-for 'script'; report ${path}`,
        etag: `"tag${path}"`,
      };
      await write(file, page(path));
    }
  }
  const manifest: SiteManifest = {
    locales: LOCALES,
    defaultLocale: 'en',
    routes,
    pages,
    errorPages: ERROR_PATHS,
    languageList: '/languages',
  };
  await write('assets/app-1a2b3c.js', 'export {};');
  await write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write('de/updates.atom', '<feed xml:lang="de"/>');
  await writeFile(join(folder, SITE_MANIFEST_FILE), JSON.stringify(manifest));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
