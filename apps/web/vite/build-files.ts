import type { TranslatedLocale } from '@mallard/locales';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the build's halves are, and where the site goes. */
export interface BuildFolders {
  client: string;
  server: string;
  site: string;
}

const root = fileURLToPath(new URL('../build/', import.meta.url));
export const folders: BuildFolders = {
  client: join(root, 'client'),
  server: join(root, 'server'),
  site: join(root, 'site'),
};

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Addresses of a chunk and of all that it imports statically. */
export interface ChunkFiles {
  script: string;
  preloads: string[];
  stylesheets: string[];
}

/** What the prerenderer takes from Vite's client build. */
export interface ClientFiles {
  /** @param source Relative to the project: `app/application/entry.tsx`. */
  chunk(source: string): ChunkFiles;
  /** Addresses of a locale's messages: those of all applications, and those of the page in this folder if it has some. */
  catalogues(locale: TranslatedLocale, folder: string): string[];
  /** Text of a stylesheet by its address. */
  stylesheet(address: string): Promise<string>;
}

export async function readClientFiles({ client }: BuildFolders): Promise<ClientFiles> {
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, ManifestEntry>;

  const entryOf = (source: string): ManifestEntry => {
    const entry = manifest[source];
    if (!entry) throw new Error(`the client build has no ${source}`);
    return entry;
  };
  const withImports = (source: string, seen = new Map<string, ManifestEntry>()) => {
    if (!seen.has(source)) {
      const entry = entryOf(source);
      seen.set(source, entry);
      for (const imported of entry.imports ?? []) withImports(imported, seen);
    }
    return seen;
  };
  const stylesheets = new Map<string, Promise<string>>();

  const chunk = (source: string): ChunkFiles => {
    const entries = [...withImports(source).values()];
    const [own, ...imported] = entries.map(({ file }) => `/${file}`);
    return {
      script: own ?? '',
      preloads: imported,
      // Imported styles come first, as they would from the modules.
      stylesheets: entries.reverse().flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
    };
  };

  return {
    chunk,
    catalogues(locale, folder) {
      const shared = `locales/${locale}.po`;
      const own = manifest[`${shared}?page=${folder.replace('pages/', '')}`];
      return [entryOf(shared), ...(own ? [own] : [])].map(({ file }) => `/${file}`);
    },
    stylesheet(address) {
      const text = stylesheets.get(address) ?? readFile(join(client, address), 'utf8');
      stylesheets.set(address, text);
      return text;
    },
  };
}
