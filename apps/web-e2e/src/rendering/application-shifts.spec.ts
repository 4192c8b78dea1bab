/**
 * Application pages learn the session after the first paint: until then they reserve space for the
 * content.
 */
import { expect, test, type Page } from '@playwright/test';
import { everything } from '../everything.ts';
import { layoutShifts } from './layout-shifts.ts';
import { ownAddress, signInToSubscription } from '../pages/account.ts';
import { addressOf, applications } from '../pages/site-pages.ts';
import { delayFiles } from '../server/slow-line.ts';

/** A fifth of what web.dev rates as good: a line may shift, a form may not. */
const LARGEST_SHIFT = 0.02;
/** Responses arrive this late, so that the content that depends on them is rendered separately. */
const FILES_AFTER_MS = 250;
/**
 * The CPU throttling factor. Nightly only: Chromium throttles by staying busy for three quarters of
 * the time, whether the page works or waits.
 */
const SLOW_CPU = 4;

const VISITORS: Record<string, (page: Page) => Promise<void>> = {
  'signed in': async (page) => {
    await signInToSubscription(page.context());
    // Opening the page stores the account hint of a signed-in user in this browser.
    await page.goto('/subscriptions/manage');
    await expect(page.locator('html[data-account=subscribed]')).toBeAttached();
  },
  // In the PR suite, pages.spec.ts covers signed-out visitors, on a phone and one other device.
  ...(everything && { 'signed out': async () => undefined }),
};

test.use({
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  extraHTTPHeaders: ownAddress(),
});

for (const [visitor, prepare] of Object.entries(VISITORS)) {
  test(`applications keep a stable layout until the session is known: ${visitor}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await prepare(page);
    if (everything) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    }
    await delayFiles(page, FILES_AFTER_MS);

    // The PR suite checks every second page: all use the same layout, and pages.spec.ts covers each
    // page signed out.
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
