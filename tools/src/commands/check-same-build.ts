/**
 * Fails if the same sources don't produce the same site, byte by byte, or if a file of it contains
 * a path of this machine. Builds twice, the second time with one thread for files and compression,
 * so that operations finish in a different order.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { differences } from '../checks/differences.ts';
import { run, workspaceEnv, workspaceRoot } from '../run.ts';

const SITE = join(workspaceRoot, 'apps/web/build/site');
/** Compressed from the others, so they can't contain a readable path. */
const COMPRESSED = /\.(?:br|gz|woff2)$/;

const first = await build({});
const second = await build({ UV_THREADPOOL_SIZE: '1' });
const wrong = [
  ...differences(first.digests, second.digests).map((file) => `differs: ${file}`),
  ...second.naming.map((file) => `contains ${workspaceRoot}: ${file}`),
];
if (wrong.length > 0) {
  const SHOWN = 20;
  console.error(wrong.slice(0, SHOWN).join('\n'));
  console.error(
    `${wrong.length} of ${second.digests.size} files differ between builds or contain the workspace path`,
  );
  process.exitCode = 1;
} else {
  console.log(`${second.digests.size} files are identical in both builds`);
}

/**
 * Builds the site. @returns A digest of each file, and the files that contain the workspace's path.
 */
async function build(
  env: NodeJS.ProcessEnv,
): Promise<{ digests: Map<string, string>; naming: string[] }> {
  const { exitCode, output } = await run('nx', ['build', 'web', '--skip-nx-cache'], {
    quiet: true,
    env: workspaceEnv({ NX_DAEMON: 'false', NX_TUI: 'false', ...env }),
  });
  if (exitCode !== 0) throw new Error(output);
  const digests = new Map<string, string>();
  const naming: string[] = [];
  for (const entry of readdirSync(SITE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const file = relative(SITE, path);
    digests.set(file, createHash('sha256').update(content).digest('hex'));
    if (!COMPRESSED.test(file) && content.includes(workspaceRoot)) naming.push(file);
  }
  if (digests.size === 0) throw new Error(`${SITE} is empty`);
  return { digests, naming };
}
