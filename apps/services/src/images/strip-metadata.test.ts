import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { ImageError } from './errors.ts';
import { stripMetadata } from './strip-metadata.ts';

const SECRET = 'taken-at-home';
/**
 * A test image that is not square, so that its orientation shows, has a wide color space, and is
 * half transparent.
 */
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#f808' } })
    .withIccProfile('p3')
    .withExif({ IFD0: { Orientation: '6' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`);
const FORMATS: Readonly<Record<string, () => Sharp>> = {
  PNG: () => picture().png(),
  'PNG with a palette': () => picture().png({ palette: true }),
  JPEG: () => picture().jpeg(),
  'progressive JPEG': () => picture().jpeg({ progressive: true, quality: 90 }),
  'JPEG in CMYK': () => picture().toColourspace('cmyk').jpeg(),
  'lossy WebP': () => picture().webp(),
  'lossless WebP': () => picture().webp({ lossless: true }),
  GIF: () => picture().gif(),
  AVIF: () => picture().avif({ effort: 0 }),
};

const pixelsOf = (file: Buffer) =>
  sharp(file, { failOn: 'warning' }).autoOrient().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });

describe('stripMetadata', () => {
  it.each(Object.entries(FORMATS))('keeps every pixel of a %s', async (_format, make) => {
    const file = await make().toBuffer();
    const [before, after] = [await pixelsOf(file), await pixelsOf(stripMetadata(file))];
    expect(after.info).toEqual(before.info);
    expect(after.data.equals(before.data)).toBe(true);
  });

  it.each(['PNG', 'JPEG', 'progressive JPEG', 'lossy WebP', 'lossless WebP'])(
    'removes XMP from a %s and is idempotent',
    async (format) => {
      const file = await FORMATS[format]!().toBuffer();
      const stripped = stripMetadata(file);
      expect((await sharp(file).metadata()).xmp).toBeDefined();
      expect((await sharp(stripped).metadata()).xmp).toBeUndefined();
      expect(stripped.includes(SECRET)).toBe(false);
      expect(stripMetadata(stripped).equals(stripped)).toBe(true);
    },
  );

  it('keeps the frames of an animated WebP', async () => {
    const frame = Buffer.alloc(8 * 8 * 3, 200);
    const raw = { width: 8, height: 24, channels: 3, pageHeight: 8 } as const;
    const file = await sharp(Buffer.concat([frame, frame.fill(9), frame]), { raw })
      .webp()
      .toBuffer();
    const stripped = stripMetadata(file);
    expect((await sharp(stripped, { animated: true }).metadata()).pages).toBe(
      (await sharp(file, { animated: true }).metadata()).pages,
    );
  });

  it('returns a file or throws an ImageError for truncated or altered files', async () => {
    const files = await Promise.all(Object.values(FORMATS).map((make) => make().toBuffer()));
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }),
        (file, length, bytes) => {
          const altered = Buffer.from(file.subarray(0, length % (file.length + 1)));
          for (const [at, byte] of bytes)
            if (altered.length > 0) altered[at % altered.length] = byte;
          try {
            expect(stripMetadata(altered).length).toBeLessThanOrEqual(altered.length + 1);
          } catch (error) {
            if (!(error instanceof ImageError)) throw error;
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
