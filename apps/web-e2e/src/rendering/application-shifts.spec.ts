/** Application pages learn who is there after they are painted: until then they keep the room for what comes. */
import { expect, test, type Page } from '@playwright/test';
import { everything } from '../everything.ts';
import { layoutShifts } from './layout-shifts.ts';
import { ownAddress, signInToSubscription } from '../pages/account.ts';
import { addressOf, applications } from '../pages/site-pages.ts';
import { delayFiles } from '../server/slow-line.ts';

/** A fifth of what web.dev calls good: a line may move, a form may not. */
const LARGEST_SHIFT = 0.02;
/** What follows from an answer is asked for after it, and so is drawn by itself. */
const FILES_AFTER_MS = 250;
/** At night: Chromium slows a page down by being busy for three quarters of the time, whether the page works or waits. */
const SLOW_CPU = 4;

const VISITORS: Record<string, (page: Page) => Promise<void>> = {
  'signed in': async (page) => {
    await signInToSubscription(page.context());
    // Who signed in in this browser has left a mark in it.
    await page.goto('/subscriptions/manage');
    await expect(page.locator('html[data-account=subscribed]')).toBeAttached();
  },
  // By day pages.spec.ts covers everyone else, on a phone and one other device.
  ...(everything && { 'signed out': async () => undefined }),
};

test.use({
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  extraHTTPHeaders: ownAddress(),
});

for (const [visitor, prepare] of Object.entries(VISITORS)) {
  test(`applications stand still until it is known who is there: ${visitor}`, async ({ page }) => {
    test.setTimeout(300_000);
    await prepare(page);
    if (everything) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    }
    await delayFiles(page, FILES_AFTER_MS);

    // By day every second one: all pass through the same frame, and signed out each is in pages.spec.ts.
    for (const path of applications.filter((_path, turn) => everything || turn % 2 === 0)) {
      await test.step(path, async () => {
        await page.goto(addressOf(path), { waitUntil: 'networkidle' });
        await expect(page.locator('#application [aria-busy=true]')).toHaveCount(0);
        const shifts = await layoutShifts(page);
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
        expect.soft(sum, [path, ...shifts].join('\n')).toBeLessThanOrEqual(LARGEST_SHIFT);
      });
    }
  });
}
