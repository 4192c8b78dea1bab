import sharp, { type Sharp } from 'sharp';
import { CONVERT_LIMIT_SECONDS, MOST_HEIGHTS, SOURCE_LIMIT_PIXELS } from './constants.ts';
import { ImageError } from './errors.ts';
import type { PictureFormat } from './negotiate-format.ts';
import { stripMetadata } from './strip-metadata.ts';

// What a file is, libvips finds out from its first bytes. It reads these five and nothing else: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// Results are kept by us, and a conversion is one thread: others answer requests meanwhile.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Makes a picture of a width: redrawn, so that nothing else of the file is left, neither where it was taken nor what
 * was hidden behind it. Never larger than it was. Of one that moves it is the first frame.
 *
 * @throws ImageError
 */
export async function convertPicture(
  source: Buffer,
  { width, format }: { width: number; format: PictureFormat },
): Promise<Buffer> {
  const stripped = stripMetadata(source);
  try {
    const picture = sharp(stripped, { limitInputPixels: SOURCE_LIMIT_PIXELS, failOn: 'error' })
      .timeout({ seconds: CONVERT_LIMIT_SECONDS })
      .autoOrient()
      .resize({ width, height: width * MOST_HEIGHTS, fit: 'inside', withoutEnlargement: true });
    return await encoded(picture, format).toBuffer();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    throw new ImageError(
      /exceeds pixel limit/.test(message)
        ? 'image_too_large'
        : /^timeout/i.test(message)
          ? 'image_timeout'
          : 'image_unreadable',
      { cause },
    );
  }
}

/** Qualities at which photographs show no blocks; the effort of AVIF is where more costs twice the time for a hundredth. */
function encoded(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 });
    case 'webp':
      return picture.webp({ quality: 80 });
    case 'jpeg':
      return picture.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true });
  }
}
