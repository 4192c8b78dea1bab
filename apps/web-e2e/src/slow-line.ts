import type { Page } from '@playwright/test';

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
