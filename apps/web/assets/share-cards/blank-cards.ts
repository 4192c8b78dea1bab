import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { CARD_SIZE, type ShareCard } from './share-card.ts';

/**
 * Writes a placeholder in the page's color for every card, so that every image URL in a non-release
 * build exists. draw-cards.ts replaces them.
 *
 * @param cards The cards by file path, relative to the site.
 */
export async function writeBlankCards(
  site: string,
  cards: Readonly<Record<string, ShareCard>>,
): Promise<void> {
  const blanks = new Map<string, Promise<Buffer>>();
  await mkdir(join(site, 'assets/cards'), { recursive: true });
  for (const [file, { colors }] of Object.entries(cards)) {
    const blank = blanks.get(colors.band) ?? drawBlank(colors.band);
    blanks.set(colors.band, blank);
    await writeFile(join(site, file), await blank);
  }
}

const drawBlank = (background: string): Promise<Buffer> =>
  sharp({ create: { ...CARD_SIZE, channels: 3, background } })
    .png({ palette: true, colors: 2 })
    .toBuffer();
