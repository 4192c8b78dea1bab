import { run, workspaceEnv } from '../../run.ts';

/**
 * Builds every published library.
 *
 * @throws Error With the build's output.
 */
export async function buildLibraries(): Promise<void> {
  const { exitCode, output } = await run(
    'nx',
    ['run-many', '-t', 'build', '--projects=tag:publish:npm', '--output-style=stream'],
    { quiet: true, env: workspaceEnv({ NX_DAEMON: 'false', NX_TUI: 'false' }) },
  );
  if (exitCode !== 0) throw new Error(`the build of the libraries failed\n${output}`);
}
