import { run, workspaceEnv } from '../run.ts';

/** Runs Debian's `apt-get`, which asks nothing and prints nothing. It may install only as root. */
export async function aptGet(...args: string[]): Promise<void> {
  const env = workspaceEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  await run('apt-get', args, { quiet: true, env });
}

/** Whether this process may install packages of the system. */
export const isRoot = (): boolean => process.getuid?.() === 0;
