import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { copyEmptyDatabase, emptyDatabaseFile } from './empty-database.ts';
import { createRelay, passOn } from './relay.ts';
import { secretsIn, serverLogPath, type SentMail } from './server-log.ts';

const WORKSPACE = fileURLToPath(new URL('../../../../', import.meta.url));
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
const WEBHOOK_PATH = '/api/billing/webhook';

export interface OwnServer {
  origin: string;
  /** Delays the payment provider's webhooks until they are released. */
  holdWebhooks(): void;
  letWebhooksGo(): void;
  stop(): Promise<void>;
  dataDir: string;
}

/**
 * A `test` for changes that other users of a shared server would notice: advancing its clock,
 * delaying webhooks, losing its payment provider. It has a separate server and database, and
 * applies the same log checks as the shared server.
 */
export const test = base.extend<object, { ownEnvironment: object; ownServer: OwnServer }>({
  ownEnvironment: [{}, { scope: 'worker', option: true }],
  ownServer: [
    async ({ ownEnvironment }, use, { project }) => {
      const commonPort = Number(new URL(project.use.baseURL ?? '').port);
      const line = createLine();
      const port = await listen(line.listener);
      const innerPort = await listen();
      line.leadTo(innerPort);
      const origin = `http://localhost:${port.number}`;
      await innerPort.close();
      const log = serverLogPath(port.number);
      const dataDir = await copyEmptyDatabase(emptyDatabaseFile(commonPort));
      const server = spawn(
        process.execPath,
        ['--conditions=@mallard/source', 'apps/services/src/main.ts'],
        {
          cwd: WORKSPACE,
          stdio: ['ignore', ...Array<number>(2).fill(openSync(log, 'w'))],
          env: {
            ...process.env,
            PORT: String(innerPort.number),
            PUBLIC_ORIGIN: origin,
            DATA_DIR: dataDir,
            LOG_LEVEL: 'debug',
            NODE_ENV: 'production',
            ...ownEnvironment,
          },
        },
      );
      const ended = once(server, 'exit');
      const stop = async () => {
        server.kill('SIGTERM');
        const timer = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
        await ended;
        clearTimeout(timer);
      };
      try {
        await answering(origin, () => server.exitCode === null);
        await use({ origin, ...line.webhooks, stop, dataDir });
        line.webhooks.letWebhooksGo();
        if (server.exitCode !== null) return;
        const response = await fetch(`${origin}/dev/mailbox.json`);
        const mails = (await response.json()) as SentMail[];
        const found = secretsIn(await readFile(log, 'utf8'), mails);
        if (found.length > 0) {
          throw new Error(`The server log contains secrets:\n${found.slice(0, 10).join('\n')}`);
        }
      } finally {
        await stop();
        await port.close();
        if (dataDir !== 'memory://') await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: START_LIMIT_MS + STOP_LIMIT_MS },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.origin),
});

/** Creates the proxy between the server and all its clients, including the payment provider. */
function createLine() {
  let innerPort: { number: number } | undefined;
  let held: Promise<void> | undefined;
  let letGo: () => void = () => undefined;

  const pass = passOn(() => ({ host: 'localhost', port: innerPort?.number }));
  const listener: RequestListener = (incoming, outgoing) => {
    if (held && incoming.url === WEBHOOK_PATH) void held.then(() => pass(incoming, outgoing));
    else pass(incoming, outgoing);
  };

  return {
    listener,
    leadTo: (port: { number: number }) => {
      innerPort = port;
    },
    webhooks: {
      holdWebhooks() {
        ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
      },
      letWebhooksGo() {
        held = undefined;
        letGo();
      },
    },
  };
}

async function listen(listener: RequestListener = () => undefined) {
  const server = createRelay(listener).listen(0);
  await once(server, 'listening');
  return {
    number: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answering(origin: string, isRunning: () => boolean): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (!isRunning()) throw new Error('The server exited during startup');
    const response = await fetch(`${origin}/__heartbeat__`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`The server did not respond within ${START_LIMIT_MS} ms`);
}
