import { run, workspaceEnv } from '../run.ts';

/** Runs Debian's `apt-get` without prompts or output. Only root may install packages. */
export async function aptGet(...args: string[]): Promise<void> {
  const env = workspaceEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  await run('apt-get', args, { quiet: true, env });
}

/** Whether this process may install system packages. */
export const isRoot = (): boolean => process.getuid?.() === 0;
