import { spawn, type SpawnOptions } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns the environment for a child process, with the workspace's binaries, including Node.js,
 * first in the path. Processes share a cache of compiled code with stripped types.
 */
export function workspaceEnv(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const binaries = resolve(workspaceRoot, 'node_modules/.bin');
  return {
    NODE_COMPILE_CACHE: resolve(workspaceRoot, 'node_modules/.cache/node-compile'),
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
    ...extra,
  };
}

export interface RunResult {
  exitCode: number;
  /** Standard output and error, in the order of arrival. */
  output: string;
  /** Standard output only. */
  stdout: string;
}

export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions & { quiet?: boolean } = {},
): Promise<RunResult> {
  const { quiet = false, ...spawnOptions } = options;
  return new Promise((resolveRun, reject) => {
    const child = spawn(command, args, {
      cwd: workspaceRoot,
      env: workspaceEnv(),
      ...spawnOptions,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!quiet) process.stdout.write(chunk);
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      keep(chunk);
    });
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolveRun({ exitCode: code ?? (signal ? 1 : 0), output, stdout });
    });
  });
}
