import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAKE_LIMIT_MS = 120_000;
/** On Linux; containers may have little of it. */
const SYSTEM_MEMORY = '/dev/shm';
/** For all servers of a run, with a year of what they write. */
const DATABASE_ROOM = 1024 ** 3;

/**
 * Where the servers of a run find their database: to make tables takes longer than all else of a start.
 *
 * @param port Of the run's common server: one run a port.
 */
export const emptyDatabaseFile = (port: number) => join(tmpdir(), `mallard-e2e-${port}.tar`);

/** Makes the database of a server that has made its tables, and been asked nothing; the tests of the services have it too. */
export async function makeEmptyDatabase(file: string): Promise<void> {
  const { stdout: made } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@mallard/source', 'test/support/databases/make-templates.ts'],
    { cwd: fileURLToPath(new URL('../../../services', import.meta.url)), timeout: MAKE_LIMIT_MS },
  );
  await copyFile(made, file);
}

/**
 * The folder of a server that starts with a copy of it, for `DATA_DIR`. In files of the system's memory it takes half of what
 * PGlite takes in its own, and on a disk twice as much.
 */
export async function copyEmptyDatabase(file: string): Promise<string> {
  const free = await statfs(SYSTEM_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (free < DATABASE_ROOM) return 'memory://';
  const dataDir = await mkdtemp(join(SYSTEM_MEMORY, 'mallard-e2e-'));
  const folder = join(dataDir, 'database');
  await mkdir(folder);
  await promisify(execFile)('tar', ['-xf', file, '-C', folder]);
  return dataDir;
}
