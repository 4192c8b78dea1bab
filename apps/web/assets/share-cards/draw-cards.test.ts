import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TranslatedLocale } from '@mallard/locales';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { CARDS_FILE, cardFile, type ShareCard } from './share-card.ts';

const colors: ShareCard['colors'] = {
  band: '#084338',
  bandRaised: '#0b5546',
  onBand: '#fff',
  ring: '#fff',
  breast: '#85452e',
  logoHead: '#1d8f77',
  logoBill: '#f8c231',
  logoBreast: '#b97a5e',
};
const titles: Partial<Record<TranslatedLocale, string>> = {
  en: 'Browser & search: <private>',
  de: 'Datenschutzgrundverordnungskonforme Browsererweiterungen',
  ar: 'اشتراك واحد: Mallard Pro',
  hi: 'एक निजी सदस्यता',
  ja: '個人情報削除',
  'zh-Hant': '個人資訊移除',
};
const cards = Object.entries(titles).map(([locale, title]): [string, ShareCard] => {
  const card = { locale: locale as TranslatedLocale, title, colors };
  return [cardFile('/pro', card), card];
});
const empty = { locale: 'en' as const, title: '·', colors };
const script = fileURLToPath(new URL('draw-cards.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mallard-cards-'));

/** Runs in a separate process: fontconfig reads its settings only once, from the environment. */
function draw(): string {
  const options = ['--conditions=@mallard/source', script, folder, join(folder, 'kept')];
  return execFileSync(process.execPath, options, { encoding: 'utf8' });
}

beforeAll(() => {
  const listed = Object.fromEntries([...cards, [cardFile('/', empty), empty]]);
  writeFileSync(join(folder, CARDS_FILE), JSON.stringify(listed));
  draw();
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Counts the pixels in the title's color in each half of a card, above the logo. */
async function titlePixels(file: string): Promise<{ left: number; right: number }> {
  const { data, info } = await sharp(join(folder, file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = { left: 0, right: 0 };
  for (let y = 0; y < 480; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * info.channels;
      const isTitle = [0, 1, 2].every((channel) => (data[at + channel] ?? 0) > 240);
      if (isTitle) count[x < info.width / 2 ? 'left' : 'right'] += 1;
    }
  }
  return count;
}

describe('draw-cards', () => {
  it.each(cards)('draws %s at the required size with a small file size', async (file) => {
    const { width, height, format } = await sharp(join(folder, file)).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(statSync(join(folder, file)).size).toBeLessThan(60_000);
  });

  it.each(cards)(
    'aligns the title of %s with the start of lines in its language',
    async (file, card) => {
      // The drake's eye and ring have the same color as the title.
      const without = await titlePixels(cardFile('/', empty));
      const { left, right } = await titlePixels(file);
      if (card.locale === 'ar') expect(right).toBeGreaterThan(without.left + 4000);
      else expect(left).toBeGreaterThan(without.left + 4000);
    },
  );

  it('draws the same Han characters differently for two languages', async () => {
    const [japanese, chinese] = ['ja', 'zh-Hant'].map((locale) => {
      const card = { locale: locale as TranslatedLocale, title: '直角', colors };
      return [cardFile('/', card), card] as const;
    });
    writeFileSync(
      join(folder, CARDS_FILE),
      JSON.stringify(Object.fromEntries([japanese!, chinese!])),
    );
    draw();
    const pixels = await Promise.all(
      [japanese!, chinese!].map(([file]) => sharp(join(folder, file)).raw().toBuffer()),
    );
    expect(pixels[0]?.equals(pixels[1]!)).toBe(false);
  });

  it('draws no card twice', () => {
    expect(draw()).toContain('drew 0 of 2');
    expect(
      readdirSync(join(folder, 'kept/drawings')).filter((file) => file.endsWith('.part')),
    ).toEqual([]);
  });
});

describe('cardFile', () => {
  const card: ShareCard = { locale: 'de', title: 'Über uns', colors };

  it('contains page and language', () => {
    expect(cardFile('/pro/welcome', card)).toMatch(
      /^assets\/cards\/pro-welcome-de-[\w-]{12}\.png$/,
    );
    expect(cardFile('/', card)).toMatch(/^assets\/cards\/home-de-/);
  });

  it('changes with the content, because networks cache images by URL', () => {
    const files = [
      card,
      { ...card, title: 'Über euch' },
      { ...card, colors: { ...colors, band: '#fff' } },
    ].map((each) => cardFile('/about', each));
    expect(new Set(files).size).toBe(3);
  });
});
