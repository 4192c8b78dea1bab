/** A separate Redis for one fault, which can be stopped and frozen. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { doesListen } from '../support/own-nginx.ts';
import { freePort } from '../support/databases/own-postgres.ts';

export const hasRedis = () => !spawnSync('redis-server', ['--version']).error;

export interface OwnRedis {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const own: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = spawn(
        'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: 'ignore' },
      );
      while (!(await doesListen(port))) {
        if (server.exitCode !== null) throw new Error('Redis did not start');
        await sleep(50);
      }
    },
    async stop() {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
      own.thaw();
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
  await own.start();
  return own;
}
