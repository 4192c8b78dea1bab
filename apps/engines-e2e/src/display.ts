import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

const START_LIMIT_MS = 30_000;

/** Starts a virtual display on a free number. @returns Its process, and the value of `DISPLAY`. */
export async function startDisplay(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true },
  );
  const [number] = (await once(screen.stdio[3] as Readable, 'data', {
    signal: AbortSignal.timeout(START_LIMIT_MS),
  })) as [Buffer];
  return { display: `:${number.toString().trim()}`, screen };
}

/** Ends a detached process with everything that it started. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await exit;
}
