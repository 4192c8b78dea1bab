/**
 * Removes what an image doesn't need from a file before it is decoded: decoders decompress text
 * chunks of any size while they read a header, outside their limits on pixels and time. Pixels,
 * color, transparency and orientation are kept.
 *
 * | Format | Kept |
 * | --------- |
 * ------------------------------------------------------------------------------------------------
 * |
 * | PNG | IHDR, PLTE, tRNS, IDAT, IEND, sRGB, gAMA, cHRM, and an iCCP of 16 kB |
 * | JPEG | all but COM and APPn; of those, JFIF, Adobe, the first Exif, and a color profile of one
 * segment |
 * | WebP | VP8, VP8L, VP8X, ALPH, ANIM, ANMF, and an ICCP and EXIF of 64 kB |
 * | GIF, AVIF | everything: their decoders decompress no metadata |
 */
import { ImageError } from './errors.ts';

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The PNG chunks to keep and their maximum lengths in bytes. */
const PNG_CHUNKS: Readonly<Record<string, number>> = {
  ...{ IHDR: 13, PLTE: 768, tRNS: 256, IDAT: Infinity, IEND: 0 },
  ...{ sRGB: 1, gAMA: 4, cHRM: 32, iCCP: 16 * 1024 },
};
const WEBP_CHUNKS: Readonly<Record<string, number>> = {
  ...{ 'VP8 ': Infinity, VP8L: Infinity, VP8X: 10, ALPH: Infinity, ANIM: 6, ANMF: Infinity },
  ...{ ICCP: 64 * 1024, EXIF: 64 * 1024 },
};
/** The bits of the VP8X flags that announce a chunk. */
const WEBP_FLAGS: Readonly<Record<string, number>> = { ICCP: 0x20, EXIF: 0x08, 'XMP ': 0x04 };

/** @throws ImageError `image_unreadable` when the file has another format or is damaged. */
export function stripMetadata(file: Buffer): Buffer {
  const text = (start: number, end: number) => file.toString('latin1', start, end);
  try {
    if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return strippedPng(file);
    if (text(0, 3) === '\xff\xd8\xff') return strippedJpeg(file);
    if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return strippedWebp(file);
    if (text(0, 4) === 'GIF8' || text(4, 8) === 'ftyp') return file;
  } catch (cause) {
    // A length field points beyond the end of the file.
    if ((cause as Partial<Error>).name !== 'RangeError') throw cause;
    throw new ImageError('image_unreadable', { cause });
  }
  throw new ImageError('image_unreadable');
}

/** Returns the bytes between two offsets. @throws RangeError When the file is shorter. */
function slice(file: Buffer, start: number, end: number): Buffer {
  if (end > file.length) throw new RangeError('The file is truncated.');
  return file.subarray(start, end);
}

/** @see PNG specification §5.3, chunk layout: length, type, data, CRC. */
function strippedPng(file: Buffer): Buffer {
  const kept: Uint8Array[] = [PNG_SIGNATURE];
  for (let at = PNG_SIGNATURE.length; ;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const chunk = slice(file, at, at + 12 + length);
    if (length <= (PNG_CHUNKS[type] ?? -1)) kept.push(chunk);
    if (type === 'IEND') return Buffer.concat(kept);
    at += chunk.length;
  }
}

/** @see ITU-T T.81 annex B: markers, most of them with a length; after SOS come compressed bytes. */
function strippedJpeg(file: Buffer): Buffer {
  const kept: Uint8Array[] = [slice(file, 0, 2)];
  const found = { exif: false, profile: false };
  for (let at = 2; ;) {
    // A marker may have fill bytes before it.
    while (file.readUInt8(at) === 0xff && file.readUInt8(at + 1) === 0xff) at += 1;
    if (file.readUInt8(at) !== 0xff) throw new RangeError('Missing marker.');
    const marker = file.readUInt8(at + 1);
    if (marker === 0xd9) {
      kept.push(slice(file, at, at + 2));
      return Buffer.concat(kept);
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    const segment = slice(file, at, end);
    const isApplication = (marker & 0xf0) === 0xe0 || marker === 0xfe;
    if (!isApplication || isNeeded(marker, segment, found)) kept.push(segment);
    at = marker === 0xda ? endOfScan(file, end) : end;
    if (marker === 0xda) kept.push(slice(file, end, at));
  }
}

function isNeeded(
  marker: number,
  segment: Buffer,
  found: { exif: boolean; profile: boolean },
): boolean {
  const begins = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text;
  if (marker === 0xe0) return begins('JFIF\0');
  // The Adobe segment declares how the colors are encoded.
  if (marker === 0xee) return begins('Adobe');
  if (marker === 0xe1 && begins('Exif\0\0') && !found.exif) return (found.exif = true);
  if (marker === 0xe2 && begins('ICC_PROFILE\0\x01\x01') && !found.profile) {
    return (found.profile = true);
  }
  return false;
}

/**
 * Returns the offset of the marker after a scan's compressed bytes, in which 0xFF is followed by 0
 * or by a restart marker.
 */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at;
  }
  throw new RangeError('The scan is unterminated.');
}

/** @see RFC 9649 §2: a chunk is a type, a length, data, and a padding byte if the length is odd. */
function strippedWebp(file: Buffer): Buffer {
  const end = 8 + file.readUInt32LE(4);
  const kept: Buffer[] = [];
  let dropped = 0;
  for (let at = 12; at < end;) {
    const type = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const chunk = slice(file, at, Math.min(end, at + 8 + length + (length % 2)));
    if (length <= (WEBP_CHUNKS[type] ?? -1)) kept.push(chunk);
    else dropped |= WEBP_FLAGS[type] ?? 0;
    at += chunk.length;
  }
  const features = kept.findIndex((chunk) => chunk.toString('latin1', 0, 4) === 'VP8X');
  const chunk = kept[features];
  if (chunk !== undefined) {
    const flags = Buffer.from(chunk);
    flags.writeUInt8(flags.readUInt8(8) & ~dropped & 0xff, 8);
    kept[features] = flags;
  }
  const header = Buffer.from(slice(file, 0, 12));
  header.writeUInt32LE(4 + kept.reduce((sum, each) => sum + each.length, 0), 4);
  return Buffer.concat([header, ...kept]);
}
