import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { TEMPLATES } from './databases/databases.ts';

/** What a process of ours is started with: sources that one start has compiled need not be compiled by the next. */
export const PROCESS_ENV: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../../../node_modules/.cache/node-compile', import.meta.url),
  ),
};

/** Makes `dataDir` as a server has left it that has migrated its database and taken no request. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', process.env[TEMPLATES.embedded] ?? '', '-C', folder]);
}
