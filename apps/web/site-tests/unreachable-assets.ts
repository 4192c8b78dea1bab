import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const ASSETS = 'assets';
/** File types that can refer to other files. */
const TEXTS = ['.html', '.atom', '.xml', '.json', '.webmanifest', '.js', '.css', '.svg'];

const ADDRESSES = /\/assets\/([\w.-]+)/g;
/** References in an asset, which are relative to the asset's folder. */
const NAMES = /([\w.-]+\.\w+)/g;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Finds built files that no page can reach. A file is reachable if a page or another reachable file
 * contains its name.
 *
 * @param folder Folder of the site, including its pages.
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
