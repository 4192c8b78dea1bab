import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a folder for this process.
 *
 * The lock is a file lock of the operating system, held through SQLite, which supports it on every
 * platform. The system releases it however the process ends, so no stale lock needs cleanup.
 *
 * @returns A function that releases the lock, or `undefined` if another process, or another part of
 * this one, holds it.
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
