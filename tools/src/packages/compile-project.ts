import { join } from 'node:path';
import { run, type RunResult, workspaceRoot } from '../run.ts';

/**
 * Checks the types of a folder with a `tsconfig.json`, with the workspace's compiler.
 *
 * @returns The errors, one per line; the exit code is 0 without errors.
 */
export function compileProject(folder: string): Promise<RunResult> {
  const compiler = join(workspaceRoot, 'node_modules/typescript-7/bin/tsc');
  const args = ['-p', 'tsconfig.json', '--pretty', 'false'];
  return run('node', [compiler, ...args], { cwd: folder, quiet: true });
}
