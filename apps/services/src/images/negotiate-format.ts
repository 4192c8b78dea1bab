/** The negotiable formats, best first. */
const FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof FORMATS)[number] | 'jpeg';

/**
 * Returns the best format that a client names explicitly. A client that accepts anything, such as a
 * feed reader, gets JPEG.
 */
export function negotiateFormat(accept: string | undefined): PictureFormat {
  const ranges = (accept ?? '').toLowerCase().split(',');
  const named = ranges
    .map((range) => range.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(\.0*)?$/.test(each)))
    .map(([type]) => type);
  return FORMATS.find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}
