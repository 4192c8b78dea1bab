import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages are many and change with each build; assets are fewer, and larger. */
export type CompressionEffort = 'page' | 'asset';

/**
 * Window sizes in bits. A page fits into the smallest, with which the encoder takes tables of a megabyte instead
 * of the 32 that it takes by default and that cost ten times as much as the work on a page.
 */
const BROTLI_WINDOW = { smallest: 16, largest: constants.BROTLI_DEFAULT_WINDOW };
/** Bytes of a window that the format keeps to itself. @see RFC 7932 §9.1 */
const BROTLI_WINDOW_GAP = 16;

/** Of 11. For a page 10 takes ten times as long as 9, and a tenth off what each visitor loads. */
const BROTLI_QUALITY: Record<CompressionEffort, number> = { page: 10, asset: 11 };

/** From 5 on an encoder looks back over the whole file, which is where most of a page's repetitions are. */
const QUICK_BROTLI_QUALITY = 5;

/** From this length on, in bytes, a page is compressed as assets are: only few are, and it takes 1 to 2 % off them. */
const LONG_PAGE_BYTES = 48_500;

/**
 * What the encoder may take a file for. It only decides how statistics are begun, and which is smaller cannot be told
 * before: on a long page up to 40 B.
 */
const BROTLI_MODES = [constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];

/** Folders that are there, or will be: each has many pages. */
const folders = new Map<string, Promise<unknown>>();

/** Writes a file of the site. */
export async function writeSiteFile(folder: string, file: string, content: Buffer): Promise<void> {
  const target = join(folder, file);
  const parent = dirname(target);
  const made = folders.get(parent) ?? mkdir(parent, { recursive: true });
  folders.set(parent, made);
  await made;
  await writeFile(target, content);
}

/**
 * Puts the `.br` and `.gz` siblings beside a file of the site, in a tenth of the time that a release takes, a tenth larger.
 */
export async function compressSiteFileQuickly(folder: string, file: string): Promise<void> {
  const target = join(folder, file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI_QUALITY };
  const content = await readFile(target);
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 1 })]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}

/** Puts the `.br` and `.gz` siblings beside a file of the site, as small as they get. */
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

/** A file as it is sent by a release. */
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

/** The smallest window that still reaches back over the whole file. */
function brotliWindowFor(length: number): number {
  const needed = Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP));
  return Math.min(Math.max(needed, BROTLI_WINDOW.smallest), BROTLI_WINDOW.largest);
}
