import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const ASSETS = 'assets';
/** What can name other files. */
const TEXTS = ['.html', '.atom', '.xml', '.json', '.webmanifest', '.js', '.css', '.svg'];

/** In a page. */
const ADDRESSES = /\/assets\/([\w.-]+)/g;
/** In a file beside them, which names them relative to itself. */
const NAMES = /([\w.-]+\.\w+)/g;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Finds the built files that no page can reach. A file is reachable if its name is in a page, or in a file that is.
 *
 * @param folder Of the site, with its pages.
 * @returns Their paths in that folder.
 */
export function unreachableAssets(folder: string): string[] {
  const assets = new Set(
    readdirSync(join(folder, ASSETS)).filter((name) => !COMPRESSED.test(name)),
  );
  const reached = new Set<string>();
  const read = (file: string, names: RegExp) => {
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(names)) {
      if (!assets.has(name) || reached.has(name)) continue;
      reached.add(name);
      if (TEXTS.includes(extname(name))) read(join(ASSETS, name), NAMES);
    }
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.startsWith(ASSETS) && TEXTS.includes(extname(file))) read(file, ADDRESSES);
  }
  return [...assets].filter((name) => !reached.has(name)).map((name) => `${ASSETS}/${name}`);
}
