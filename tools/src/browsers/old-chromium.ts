/** The oldest Chromium that the site supports, from npm: a headless build for 64-bit Linux. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { run, workspaceRoot } from '../run.ts';

/**
 * Not a dependency, because only the nightly run needs its 56 MB. A test compares its version with
 * `.browserslistrc`.
 */
export const OLD_CHROMIUM_PACKAGE = '@sparticuz/chromium@109.0.6';

const folder = join(workspaceRoot, 'node_modules/.cache/old-chromium');
const executable = join(folder, 'chromium');

/** Returns the path of the Chromium that {@link installOldChromium} has unpacked, if any. */
export function findOldChromium(): string | undefined {
  return existsSync(executable) ? executable : undefined;
}

/** Downloads the package with npm, without running its scripts, and unpacks the browser. */
export async function installOldChromium(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  await mkdir(folder, { recursive: true });
  await run(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--ignore-scripts', OLD_CHROMIUM_PACKAGE],
    { quiet: true },
  );
  const packed = await readFile(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
  const unpacking = `${executable}.${process.pid}`;
  await writeFile(unpacking, await promisify(brotliDecompress)(packed), { mode: 0o755 });
  await rename(unpacking, executable);
}
