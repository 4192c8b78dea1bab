import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pages are many and are compressed at each build; assets are few and live for a year. */
export type CompressionEffort = 'page' | 'asset';

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
