import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Runs a script of this folder in a separate process, because the bundler does not run inside Jest.
 *
 * @returns The JSON that it printed.
 * @throws If it fails, with its output.
 */
export async function runFixture<T>(script: string, input: unknown): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=@mallard/source',
    fileURLToPath(new URL(script, import.meta.url)),
    JSON.stringify(input),
  ]);
  return JSON.parse(stdout) as T;
}
