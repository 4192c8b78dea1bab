#!/usr/bin/env node
/**
 * Starts a stock Firefox for Playwright, and relays its WebDriver BiDi connection.
 *
 * Playwright 1.65 sends `emulation.setMediaFeaturesOverride` for every context, and Firefox 153 answers "unknown command",
 * which ends the context. The relay acknowledges that one command, so media features stay as the profile sets them. Delete
 * this file, and give Playwright the path of Firefox itself, once Firefox ESR implements the command.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFirefox } from '@mallard/tools/browser';
import { WebSocket, WebSocketServer } from 'ws';

const UNSUPPORTED = 'emulation.setMediaFeaturesOverride';
const firefox = findFirefox();
if (firefox === undefined)
  throw new Error('Firefox is not installed. Install it or set FIREFOX_PATH.');
// Firefox refuses to start when root does not own HOME, and writes caches there.
const home = mkdtempSync(join(tmpdir(), 'mallard-firefox-'));
const browser = spawn(firefox, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
  env: { ...process.env, HOME: home, MOZ_CRASHREPORTER_DISABLE: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => browser.kill(signal));
}
browser.on('exit', (code) => {
  rmSync(home, { recursive: true, force: true });
  process.exit(code ?? 1);
});

createInterface(browser.stderr).on('line', async (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? [];
  // Playwright reads this line to find the connection.
  process.stderr.write(
    address === undefined ? `${line}\n` : `WebDriver BiDi listening on ${await relay(address)}\n`,
  );
});

/** Relays connections to a BiDi address. @returns The address to connect to instead. */
async function relay(address: string): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', async (client, { url }) => {
    const upstream = new WebSocket(`${address}${url}`, { perMessageDeflate: false });
    const connected = once(upstream, 'open');
    client.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data)) as { id: number; method: string };
      await connected;
      if (method === UNSUPPORTED) {
        client.send(JSON.stringify({ type: 'success', id, result: {} }));
      } else {
        upstream.send(String(data));
      }
    });
    upstream.on('message', (data) => client.send(String(data)));
    upstream.on('close', () => client.close());
    upstream.on('error', () => client.close());
    client.on('close', () => upstream.close());
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
