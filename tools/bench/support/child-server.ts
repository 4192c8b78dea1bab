import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { workspaceEnv, workspaceRoot } from '../../src/run.ts';
import { atEnd } from './ending.ts';

const MAIN = join(workspaceRoot, 'apps/services/src/main.ts');
const START_LIMIT_MS = 60_000;
/**
 * The interval between checks whether a server is up, in ms: the resolution of cold start times.
 */
const POLL_MS = 4;
/** The time, in ms, after which a server that was asked to stop is killed. */
const STOP_LIMIT_MS = 15_000;

export interface ChildServer {
  origin: string;
  pid: number;
  /** The time from the start of the process to the first 200 response, in ms. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts the real server, as `npm start` does, on a local port. */
export async function startServices(
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ChildServer> {
  const port = await freePort();
  return startChild(['--conditions=@mallard/source', MAIN, ...flags], port, '/__heartbeat__', {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    ...env,
  });
}

export async function startScript(
  script: string,
  env: Record<string, string>,
): Promise<ChildServer> {
  const port = await freePort();
  return startChild([script], port, '/', { PORT: String(port), ...env });
}

async function startChild(
  args: readonly string[],
  port: number,
  path: string,
  env: Record<string, string>,
): Promise<ChildServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: workspaceRoot,
    // Don't inherit this shell's environment: its options would affect the measurement unnoticed.
    env: { PATH: workspaceEnv()['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'close');
  let isStopping = false;
  child.on('close', (code, signal) => {
    if (isStopping) return;
    process.stderr.write(`A benchmark server exited unexpectedly (${signal ?? code}). ${errors}\n`);
  });
  const stop = atEnd(async () => {
    isStopping = true;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(limit);
    }
  });

  const origin = `http://127.0.0.1:${port}`;
  while ((await statusOf(`${origin}${path}`)) !== 200) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`A benchmark server exited during startup: ${errors}`);
    }
    if (performance.now() - startedAt > START_LIMIT_MS) {
      await stop();
      throw new Error(`A benchmark server did not respond within ${START_LIMIT_MS} ms: ${errors}`);
    }
    await sleep(POLL_MS);
  }
  const startMs = performance.now() - startedAt;
  return { origin, pid: child.pid ?? 0, startMs, stop };
}

function statusOf(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    httpRequest(address, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', () => resolve(undefined))
      .end();
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
