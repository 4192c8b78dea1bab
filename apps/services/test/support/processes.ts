import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TEMPLATES } from './databases/databases.ts';

/** Environment for child processes; a shared compile cache avoids recompiling sources. */
export const PROCESS_ENV: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../../node_modules/.cache/node-compile', import.meta.url),
  ),
};

/** Fills `dataDir` as a server leaves it after migrating the database, before any request. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', process.env[TEMPLATES.embedded] ?? '', '-C', folder]);
}
