import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { secretsIn, serverLogPath, type SentMail } from './server-log.ts';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;

/**
 * `test` for journeys that move the time of a whole server: a server and a database of their own, so that nobody else's
 * subscriptions age. Its log is held to the same as the common server's.
 */
export const test = base.extend<object, { ownOrigin: string }>({
  ownOrigin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const log = openSync(serverLogPath(port), 'w');
      const server = spawn(
        process.execPath,
        ['--conditions=@mallard/source', 'apps/services/src/main.ts'],
        {
          cwd: WORKSPACE,
          stdio: ['ignore', log, log],
          env: {
            ...process.env,
            PORT: String(port),
            PUBLIC_ORIGIN: origin,
            DATA_DIR: 'memory://',
            LOG_LEVEL: 'debug',
            NODE_ENV: 'production',
          },
        },
      );
      const ended = once(server, 'exit');
      try {
        await answering(origin, () => server.exitCode === null);
        await use(origin);
        const answer = await fetch(`${origin}/dev/mailbox.json`);
        const mails = (await answer.json()) as SentMail[];
        const found = secretsIn(await readFile(serverLogPath(port), 'utf8'), mails);
        if (found.length > 0) {
          throw new Error(`The log of the server holds secrets:\n${found.slice(0, 10).join('\n')}`);
        }
      } finally {
        server.kill('SIGTERM');
        const timer = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
        await ended;
        clearTimeout(timer);
      }
    },
    { scope: 'worker', timeout: START_LIMIT_MS + STOP_LIMIT_MS },
  ],
  baseURL: ({ ownOrigin }, use) => use(ownOrigin),
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

async function answering(origin: string, isRunning: () => boolean): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (!isRunning()) throw new Error('The server has ended while it started');
    const answer = await fetch(`${origin}/__heartbeat__`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server did not answer within ${START_LIMIT_MS} ms`);
}
