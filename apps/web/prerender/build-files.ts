import type { TranslatedLocale } from '@mallard/locales';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the build's halves are, and where the site goes. */
export interface BuildFolders {
  client: string;
  server: string;
  site: string;
}

type ViteManifest = Record<string, { file: string; imports?: string[] }>;

/** What the prerenderer takes from Vite's client build. */
export interface ClientFiles {
  /** Address of the document runtime: `/assets/document-<hash>.js`. */
  documentRuntime: string;
  /** Address of a locale's messages. */
  catalogue(locale: TranslatedLocale): string;
  /** Text of a stylesheet by its address. */
  stylesheet(address: string): Promise<string>;
}

export async function readClientFiles({ client }: BuildFolders): Promise<ClientFiles> {
  const manifest = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  ) as ViteManifest;
  const address = (source: string): string => {
    const entry = manifest[source];
    if (!entry) throw new Error(`the client build has no ${source}`);
    return `/${entry.file}`;
  };

  const stylesheets = new Map<string, Promise<string>>();
  return {
    documentRuntime: address('app/runtime/document.ts'),
    catalogue: (locale) => address(`locales/${locale}.po`),
    stylesheet(address) {
      const text = stylesheets.get(address) ?? readFile(join(client, address), 'utf8');
      stylesheets.set(address, text);
      return text;
    },
  };
}
