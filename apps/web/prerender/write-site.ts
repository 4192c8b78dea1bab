import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages are many and are compressed at each build; assets are few and live for a year. */
export type CompressionEffort = 'page' | 'asset';

/**
 * Window sizes in bits. A page fits into the smallest, with which the encoder takes tables of a megabyte instead
 * of the 32 that it takes by default and that cost ten times as much as the work on a page.
 */
const BROTLI_WINDOW = { smallest: 16, largest: constants.BROTLI_DEFAULT_WINDOW };
/** Bytes of a window that the format keeps to itself. @see RFC 7932 §9.1 */
const BROTLI_WINDOW_GAP = 16;

const BROTLI_QUALITY: Record<CompressionEffort, number> = { page: 9, asset: 11 };

/** Writes a file with its `.br` and `.gz` siblings. */
export async function writeCompressed(
  folder: string,
  file: string,
  content: Buffer,
  effort: CompressionEffort,
): Promise<void> {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
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
  await Promise.all([
    writeFile(target, content),
    writeFile(`${target}.br`, br),
    writeFile(`${target}.gz`, gz),
  ]);
}

/** The smallest window that still reaches back over the whole file. */
function brotliWindowFor(length: number): number {
  const needed = Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP));
  return Math.min(Math.max(needed, BROTLI_WINDOW.smallest), BROTLI_WINDOW.largest);
}
