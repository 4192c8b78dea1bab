import type { Page } from '@playwright/test';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createRelay, passOn } from './relay.ts';

/**
 * The page's line, which can be made slow.
 *
 * @returns Sets its speed in bytes per second; without one it is as quick as it can be.
 */
export async function lineOf(page: Page): Promise<(bytesPerSecond?: number) => Promise<void>> {
  // What is emulated ends with the session, so it is kept.
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

/** Everything but the page itself comes so many milliseconds late. */
export async function delayFiles(page: Page, milliseconds: number): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) await setTimeout(milliseconds);
    await route.continue();
  });
}

/**
 * The site at the end of a line that takes its time.
 *
 * @param origin Of the site.
 * @param latency Until a reply begins, in ms.
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
