import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, workspaceRoot } from '../run.ts';

export interface Change {
  /** Projects with changed files, and their dependents. */
  projects: readonly string[];
  /** Files that the change adds or modifies, relative to the workspace. */
  files: readonly string[];
}

/**
 * Returns the difference from main: commits since the merge base (or since `NX_BASE`), and
 * uncommitted changes.
 *
 * @throws If there is no main to compare with.
 */
export async function changeFromMain(): Promise<Change> {
  const base = process.env['NX_BASE'] ?? (await mergeBase());
  const shown = await output('nx', ['show', 'projects', '--affected', `--base=${base}`, '--json']);
  const files = [
    ...(await output('git', ['diff', '--name-only', base])).split('\n'),
    ...(await output('git', ['ls-files', '--others', '--exclude-standard'])).split('\n'),
  ].filter((file) => file !== '' && existsSync(join(workspaceRoot, file)));
  return { projects: JSON.parse(shown) as string[], files };
}

async function mergeBase(): Promise<string> {
  for (const main of ['origin/main', 'main']) {
    const { exitCode, output: said } = await run('git', ['merge-base', 'HEAD', main], {
      quiet: true,
    });
    if (exitCode === 0) return said.trim();
  }
  throw new Error(
    'No merge base with origin/main or main. Set NX_BASE to the commit to compare with.',
  );
}

async function output(command: string, args: readonly string[]): Promise<string> {
  const { exitCode, stdout, output: said } = await run(command, args, { quiet: true });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${said}`);
  return stdout;
}
