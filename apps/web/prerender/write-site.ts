import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages are numerous and change with each build; assets are fewer and larger. */
export type CompressionEffort = 'page' | 'asset';

/**
 * Window sizes in bits. A page fits into the smallest, for which the encoder allocates tables of 1
 * MB instead of the default of 32 MB, which takes ten times as long as compressing the page.
 */
const BROTLI_WINDOW = { smallest: 16, largest: constants.BROTLI_DEFAULT_WINDOW };
/** Number of bytes in a window that the format reserves. @see RFC 7932 §9.1 */
const BROTLI_WINDOW_GAP = 16;

/**
 * Maximum quality is 11. For a page, 10 takes ten times as long as 9 and saves each visitor a tenth
 * of the download.
 */
const BROTLI_QUALITY: Record<CompressionEffort, number> = { page: 10, asset: 11 };

/**
 * From quality 5, the encoder searches the whole file for repetitions, which are far apart in a
 * page.
 */
const QUICK_BROTLI_QUALITY = 5;

/**
 * Length in bytes from which a page is compressed like an asset: only a few are that long, and they
 * become 1 to 2 % smaller.
 */
const LONG_PAGE_BYTES = 48_500;

/**
 * Encoder modes to try. The mode only affects the initial statistics, and the better one can't be
 * predicted: it saves up to 40 B on a long page.
 */
const BROTLI_MODES = [constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];

/** Folders that exist or are being created. Each contains many pages. */
const folders = new Map<string, Promise<unknown>>();

export async function writeSiteFile(folder: string, file: string, content: Buffer): Promise<void> {
  const target = join(folder, file);
  const parent = dirname(target);
  const made = folders.get(parent) ?? mkdir(parent, { recursive: true });
  folders.set(parent, made);
  await made;
  await writeFile(target, content);
}

/**
 * Writes the `.br` and `.gz` siblings of a site file. Takes a tenth of the time of a release build,
 * with files that are a tenth larger.
 */
export async function compressSiteFileQuickly(folder: string, file: string): Promise<void> {
  const target = join(folder, file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI_QUALITY };
  const content = await readFile(target);
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 1 })]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}

/** Writes the `.br` and `.gz` siblings of a site file, as small as possible. */
export async function compressSiteFile(
  folder: string,
  file: string,
  effort: CompressionEffort,
): Promise<void> {
  const target = join(folder, file);
  const content = await readFile(target);
  const [br, gz] = await Promise.all([brotliOf(content, effort), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}

/** Compresses a file as in a release. */
export async function brotliOf(content: Buffer, effort: CompressionEffort): Promise<Buffer> {
  const isLongPage = effort === 'page' && content.length >= LONG_PAGE_BYTES;
  const quality = BROTLI_QUALITY[isLongPage ? 'asset' : effort];
  const encode = (mode: number) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: mode,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowFor(content.length),
      },
    });
  const encoded = await Promise.all(
    (isLongPage ? BROTLI_MODES : BROTLI_MODES.slice(0, 1)).map(encode),
  );
  return encoded.reduce((smallest, next) => (next.length < smallest.length ? next : smallest));
}

/** Returns the smallest window that covers the whole file. */
function brotliWindowFor(length: number): number {
  const needed = Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP));
  return Math.min(Math.max(needed, BROTLI_WINDOW.smallest), BROTLI_WINDOW.largest);
}
