import type { Page } from '@playwright/test';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createRelay, passOn } from './relay.ts';

/**
 * Controls the network throttling of a page.
 *
 * @returns A function that sets the speed in bytes per second; without a value, it removes the
 * limit.
 */
export async function lineOf(page: Page): Promise<(bytesPerSecond?: number) => Promise<void>> {
  // Emulation ends with its session, so the session stays open.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  return async (bytesPerSecond) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: bytesPerSecond === undefined ? 0 : 50,
      downloadThroughput: bytesPerSecond ?? -1,
      uploadThroughput: bytesPerSecond ?? -1,
    });
  };
}

export async function delayFiles(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) await setTimeout(milliseconds);
    await route.continue();
  });
}

/**
 * Serves the site over a connection with latency.
 *
 * @param origin The origin of the site.
 * @param latency The time until a response begins, in ms.
 */
export async function openSlowLine(
  origin: string,
  latency: number,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const { hostname: host, port } = new URL(origin);
  const pass = passOn(() => ({ host, port: Number(port) }), {
    beforeAnswer: () => setTimeout(latency),
  });
  const server = createRelay(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
