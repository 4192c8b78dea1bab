import { join } from 'node:path';
import { run, type RunResult, workspaceRoot } from '../run.ts';

/**
 * Checks the types of a folder with a `tsconfig.json`, by the compiler that checks those of the workspace.
 *
 * @returns What it says, a line each; it exits with 0 where nothing is wrong.
 */
export function compileProject(folder: string): Promise<RunResult> {
  const compiler = join(workspaceRoot, 'node_modules/typescript-7/bin/tsc');
  const args = ['-p', 'tsconfig.json', '--pretty', 'false'];
  return run('node', [compiler, ...args], { cwd: folder, quiet: true });
}
