/**
 * Draws the share cards of a prerendered site, for a release. Other builds skip this: 1,600 cards
 * take 90 seconds on two cores, and 40 MB.
 *
 * Drawings are cached by content, so the next release draws only cards that have changed.
 *
 *     node --conditions=@mallard/source assets/share-cards/draw-cards.ts [site] [cache folder]
 */
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folders } from '../../vite/build-files.ts';
import { layOutFonts } from './card-fonts.ts';
import { CARDS_FILE, type ShareCard } from './share-card.ts';

const KEPT = fileURLToPath(
  new URL('../../../../node_modules/.cache/mallard/share-cards/', import.meta.url),
);

const [site = folders.site, kept = KEPT] = process.argv.slice(2);

const startedAt = performance.now();
const cards = JSON.parse(await readFile(join(site, CARDS_FILE), 'utf8')) as Record<
  string,
  ShareCard
>;
const drawings = join(kept, 'drawings');
await mkdir(drawings, { recursive: true });
// Set this before importing the drawing library, which makes fontconfig read it.
process.env['FONTCONFIG_FILE'] = await layOutFonts(kept);
const { drawCard } = await import('./draw-card.ts');

let drawn = 0;
const queue = Object.entries(cards).values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const [file, card] of queue) {
      const drawing = join(drawings, basename(file));
      const target = join(site, file);
      await mkdir(dirname(target), { recursive: true });
      if (await copied(drawing, target)) continue;
      await writeFile(`${drawing}.part`, await drawCard(card));
      await rename(`${drawing}.part`, drawing);
      await copyFile(drawing, target);
      drawn += 1;
    }
  }),
);
const seconds = (performance.now() - startedAt) / 1000;
console.log(`drew ${drawn} of ${Object.keys(cards).length} share cards in ${seconds.toFixed(1)} s`);

/** Returns false if the source does not exist. */
async function copied(source: string, target: string): Promise<boolean> {
  try {
    await copyFile(source, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
