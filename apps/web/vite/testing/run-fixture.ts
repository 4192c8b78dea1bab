import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Runs one of the scripts of this folder: the bundler does not run inside Jest.
 *
 * @returns What it printed, which is JSON.
 * @throws With what it printed, when it fails.
 */
export async function runFixture<T>(script: string, input: unknown): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=@mallard/source',
    fileURLToPath(new URL(script, import.meta.url)),
    JSON.stringify(input),
  ]);
  return JSON.parse(stdout) as T;
}
