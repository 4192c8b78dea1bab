import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a folder for this process.
 *
 * The lock is a file lock of the operating system (held through SQLite, which has them on every system):
 * it goes when the process goes, however it ends, so there is nothing stale to clean up.
 *
 * @returns How to let go, or `undefined` when another process, or another part of this one, holds it.
 */
export function lockFolder(folder: string): (() => void) | undefined {
  const file = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: unknown }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return () => file.close();
}

const SQLITE_BUSY = 5;
