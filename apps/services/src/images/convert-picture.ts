import sharp, { type Sharp } from 'sharp';
import { CONVERT_LIMIT_SECONDS, MOST_HEIGHTS, SOURCE_LIMIT_PIXELS } from './constants.ts';
import { ImageError } from './errors.ts';
import type { PictureFormat } from './negotiate-format.ts';
import { stripMetadata } from './strip-metadata.ts';

// libvips detects the file type from the first bytes. Allow only these five: no SVG, PDF or TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// We cache results ourselves, and one thread per conversion leaves CPU time for requests.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Redraws an image at a width, so that no hidden data of the file remains, such as the location of
 * a photo. It is never enlarged; of an animation only the first frame is kept.
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

/**
 * The qualities show no block artifacts in photographs. At a higher AVIF effort, twice the time
 * saves 1 % of the size.
 */
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
