/** Best first. */
const FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof FORMATS)[number] | 'jpeg';

/** The best format that a program names. One that takes anything, as feed readers do, gets what all can show. */
export function negotiateFormat(accept: string | undefined): PictureFormat {
  const ranges = (accept ?? '').toLowerCase().split(',');
  const named = ranges
    .map((range) => range.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(\.0*)?$/.test(each)))
    .map(([type]) => type);
  return FORMATS.find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}
