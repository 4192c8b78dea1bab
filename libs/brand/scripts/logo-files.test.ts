import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { colors } from '../src/colors.ts';
import { brand } from '../src/index.ts';
import { handoverCode } from './handover-code.ts';
import { faviconFile, iconFiles, ICO_HEADER_LENGTH, icoOf, logoFiles } from './logo-files.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('logo files', () => {
  it.each(Object.keys(logoFiles))('keeps %s in sync with `npx nx run brand:draw`', (path) => {
    expect(read(path)).toBe(logoFiles[path]);
  });

  it("encodes the app page on the brand's domain in the QR code", () => {
    const path = 'apps/web/app/features/download/platform-page/handover.svg';
    expect(read(path)).toBe(handoverCode(`https://${brand.domain}/app`));
    expect(handoverCode('https://elsewhere.example/app')).not.toBe(read(path));
  });
});

describe('app icons', () => {
  const manifest = JSON.parse(read('apps/web/public/site.webmanifest')) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };

  it.each(Object.entries(iconFiles))(
    'keeps %s in sync with `npx nx run brand:draw`',
    async (path, { svg, size }) => {
      const pixels = (input: Buffer | string) => sharp(input).removeAlpha().raw().toBuffer();
      const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
      const { width, height } = await sharp(file).metadata();
      expect([width, height]).toEqual([size, size]);
      const [drawn, kept] = await Promise.all([
        sharp(Buffer.from(svg)).resize(size).removeAlpha().raw().toBuffer(),
        pixels(file),
      ]);
      // The 256-color palette and other sharp versions shift edges slightly.
      const far = drawn.filter((value, index) => Math.abs(value - (kept[index] ?? 0)) > 24).length;
      expect(far / drawn.length).toBeLessThan(0.01);
      // A transparent icon would show the background behind a platform's mask.
      const { isOpaque } = await sharp(file).stats();
      expect(isOpaque).toBe(true);
    },
  );

  it('keeps favicon.ico in sync with `npx nx run brand:draw`', async () => {
    const { path, svg, size } = faviconFile;
    const file = readFileSync(new URL(`../../../${path}`, import.meta.url));
    const png = file.subarray(ICO_HEADER_LENGTH);
    expect(file).toEqual(icoOf(png, size));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
    const [drawn, kept] = await Promise.all(
      [sharp(Buffer.from(svg)).resize(size), sharp(png)].map((image) =>
        image.flatten({ background: colors.paper }).raw().toBuffer(),
      ),
    );
    const far = drawn!.filter((value, index) => Math.abs(value - (kept![index] ?? 0)) > 24).length;
    expect(far / drawn!.length).toBeLessThan(0.02);
  });

  it('includes every icon of the web manifest as a maskable one', () => {
    const named = manifest.icons.map(({ src }) => `apps/web/public${src}`);
    expect(Object.keys(iconFiles)).toEqual(expect.arrayContaining(named));
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    expect(manifest.icons.every(({ purpose }) => purpose.includes('maskable'))).toBe(true);
  });
});

it('keeps the brand colors in the palette of `ui`', () => {
  const palette = read('libs/ui/src/tokens/palette.css');
  for (const color of Object.values(colors)) expect(palette).toContain(color);
});
