import type { TranslatedLocale } from '@mallard/locales';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_SCRIPTS_FILE } from './scripts/document-scripts.ts';

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

/** URLs of a chunk and of its static imports. */
export interface ChunkFiles {
  script: string;
  preloads: string[];
  stylesheets: string[];
}

/** The output of Vite's builds that the prerenderer uses. */
export interface BuiltFiles {
  /**
   * Returns a chunk of the applications.
   *
   * @param source Relative to the project, such as `app/application/entry.tsx`.
   */
  chunk(source: string): ChunkFiles;
  /** Returns the URL of a locale's message catalog for the applications. */
  catalogue(locale: TranslatedLocale): string;
  /** Returns the URL of a document script by its source, relative to the project. */
  documentScript(source: string): string;
  /**
   * Returns all CSS rules of the components rendered from these source modules; imported modules
   * come first.
   */
  styles(sources: readonly string[]): string;
}

export function readBuiltFiles({ client, server }: BuildFolders): BuiltFiles {
  const applications = readManifest(client);
  const rendered = readManifest(server);
  const documentScripts = readJson<Record<string, string>>(join(client, DOCUMENT_SCRIPTS_FILE));
  const stylesheet = memoize((file) => readFileSync(join(server, file), 'utf8'));

  return {
    chunk(source) {
      const entries = withImports(applications, [source]);
      const { file } = entryOf(applications, source);
      return {
        script: `/${file}`,
        preloads: entries.map((entry) => `/${entry.file}`).filter((each) => each !== `/${file}`),
        stylesheets: stylesheetsOf(entries).map((file) => `/${file}`),
      };
    },
    catalogue: (locale) => `/${entryOf(applications, `locales/${locale}.po`).file}`,
    documentScript(source) {
      const address = documentScripts[source];
      if (!address) throw new Error(`the build has no script ${source}`);
      return address;
    },
    styles: (sources) => stylesheetsOf(withImports(rendered, sources)).map(stylesheet).join(''),
  };
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}

function readManifest(folder: string): Manifest {
  return readJson<Manifest>(join(folder, '.vite/manifest.json'));
}

function entryOf(manifest: Manifest, source: string): ManifestEntry {
  const entry = manifest[source];
  if (!entry) throw new Error(`the build has no ${source}`);
  return entry;
}

function withImports(manifest: Manifest, sources: readonly string[]): ManifestEntry[] {
  const seen = new Set<string>();
  const visit = (source: string): ManifestEntry[] => {
    if (seen.has(source)) return [];
    seen.add(source);
    const entry = entryOf(manifest, source);
    return [...(entry.imports ?? []).flatMap(visit), entry];
  };
  return sources.flatMap(visit);
}

function stylesheetsOf(entries: readonly ManifestEntry[]): string[] {
  return [...new Set(entries.flatMap(({ css = [] }) => css))];
}

function memoize(read: (file: string) => string): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const content = known.get(file) ?? read(file);
    known.set(file, content);
    return content;
  };
}
