import { translatedLocales } from '@mallard/locales';
import { fontFacesFor, type FontFace } from '@mallard/ui/fonts';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the URL of a font file. */
export type FontAddresses = (face: FontFace) => string;

/** URLs by font file. Unlike a function, it can be passed to another thread. */
export type WrittenFonts = ReadonlyMap<string, string>;

/**
 * Length in bytes of the hash in a file name, long enough to avoid collisions between versions of a
 * font.
 */
const HASH_BYTES = 6;

/**
 * Writes the fonts of all locales into the site under content-hashed names.
 *
 * Font files are already compressed, so they have no `.br` and `.gz` siblings.
 */
export async function writeFonts(site: string): Promise<WrittenFonts> {
  await mkdir(join(site, 'assets'), { recursive: true });
  const addresses = new Map<string, string>();
  for (const { file } of new Set(translatedLocales.flatMap(fontFacesFor))) {
    const content = await readFile(fileURLToPath(import.meta.resolve(`@mallard/ui/fonts/${file}`)));
    const hash = createHash('sha256').update(content).digest().subarray(0, HASH_BYTES);
    const address = `/assets/${file.replace('.woff2', `-${hash.toString('base64url')}.woff2`)}`;
    await writeFile(join(site, address), content);
    addresses.set(file, address);
  }
  return addresses;
}

/** @throws For a font that no locale uses. */
export function fontAddresses(written: WrittenFonts): FontAddresses {
  return ({ file }) => {
    const address = written.get(file);
    if (address === undefined) throw new Error(`no locale has ${file}`);
    return address;
  };
}
