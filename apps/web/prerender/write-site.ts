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

/** Writes a file of the site. */
export async function writeSiteFile(folder: string, file: string, content: Buffer): Promise<void> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

/** Puts the `.br` and `.gz` siblings beside a file of the site. */
export async function compressSiteFile(
  folder: string,
  file: string,
  effort: CompressionEffort,
): Promise<void> {
  const target = join(folder, file);
  const content = await readFile(target);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowFor(content.length),
      },
    }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}

/** The smallest window that still reaches back over the whole file. */
function brotliWindowFor(length: number): number {
  const needed = Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP));
  return Math.min(Math.max(needed, BROTLI_WINDOW.smallest), BROTLI_WINDOW.largest);
}
