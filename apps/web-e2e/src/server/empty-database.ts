import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAKE_LIMIT_MS = 120_000;
/** The memory-backed file system of Linux. Containers may have little of it. */
const SYSTEM_MEMORY = '/dev/shm';
/** The space for all servers of a run, including a year of data. */
const DATABASE_ROOM = 1024 ** 3;

/**
 * Returns the path of the empty database that a run's servers copy, because creating the tables
 * takes longer than everything else at startup.
 *
 * @param port The port of the run's shared server, which identifies the run.
 */
export const emptyDatabaseFile = (port: number) => join(tmpdir(), `mallard-e2e-${port}.tar`);

/**
 * Creates the database of a server that has created its tables and received no request. The tests
 * of the services use it as well.
 */
export async function makeEmptyDatabase(file: string): Promise<void> {
  const { stdout: made } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@mallard/source', 'test/support/databases/make-templates.ts'],
    { cwd: fileURLToPath(new URL('../../../services', import.meta.url)), timeout: MAKE_LIMIT_MS },
  );
  await copyFile(made, file);
}

/**
 * Returns a new `DATA_DIR` with a copy of the empty database. In memory-backed files a server needs
 * half as much memory as with PGlite's in-memory storage, and twice as much as on a disk.
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
