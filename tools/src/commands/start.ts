import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '../build-fingerprint.ts';
import { workspaceEnv, workspaceRoot } from '../run.ts';

/**
 * `npm start`: builds the website if its sources changed, then serves everything on one origin.
 * Passes its flags to the server.
 */

const INPUTS = [
  'apps/web',
  'libs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'babel.config.json',
  'lingui.config.js',
  'nx.json',
];
const SITE = join(workspaceRoot, 'apps/web/build/site/site.json');
/** Written after a build: the fingerprint of its sources. */
const STAMP = join(workspaceRoot, 'apps/web/build/site.inputs');
const SERVER = ['--conditions=@mallard/source', join(workspaceRoot, 'apps/services/src/main.ts')];

/** The current child process, which receives the signals. */
let child: ChildProcess | undefined;
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    child?.kill(signal);
  });
}

// Report an invalid option before a build.
const flags = process.argv.slice(2);
const checked = await runToEnd([...SERVER, '--check', ...flags], 'inherit');
if (checked.exitCode !== 0 || flags.includes('--help')) process.exit(checked.exitCode);

const fingerprint = fingerprintOf(workspaceRoot, INPUTS);
if (!existsSync(SITE) || stampedFingerprint() !== fingerprint) {
  const startedAt = performance.now();
  process.stdout.write('Building the website. The first build takes up to a minute …\n');
  const build = await runToEnd(
    [join(workspaceRoot, 'node_modules/nx/dist/bin/nx.js'), 'build', 'web', '--outputStyle=static'],
    'pipe',
  );
  if (build.exitCode !== 0) {
    if (!isStopping) process.stderr.write(`${build.output}\nThe website build failed.\n`);
    process.exit(build.exitCode);
  }
  writeFileSync(STAMP, fingerprint);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`The website is built (${seconds} s).\n`);
}
if (isStopping) process.exit(130);

process.stdout.write('Starting the server …\n');
process.exit((await runToEnd([...SERVER, ...flags], 'inherit')).exitCode);

function stampedFingerprint(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

function runToEnd(
  args: readonly string[],
  output: 'inherit' | 'pipe',
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, args, {
      cwd: workspaceRoot,
      env: workspaceEnv({ NX_DAEMON: 'false', NX_TUI: 'false' }),
      stdio: ['ignore', output, output],
    });
    child = started;
    let text = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    }
    started.on('error', reject);
    started.on('close', (code, signal) => {
      child = undefined;
      resolve({ exitCode: code ?? (signal === null ? 1 : 130), output: text });
    });
  });
}
